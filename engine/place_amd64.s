//go:build amd64.v3

#include "textflag.h"

// func place(hands *[Seats]CardSet, up uint64) (turnUp Card)
//
// AX is the places left. PDEPL AX, R, R spreads R over them.
TEXT ·place(SB), NOSPLIT, $0-17
	MOVQ   hands+0(FP), DI
	MOVQ   up+8(FP), CX
	MOVL   (DI), R8
	MOVL   4(DI), R9
	MOVL   8(DI), R10
	MOVL   12(DI), R11
	MOVL   $0xffffff, AX
	ANDNL  AX, R8, AX
	PDEPL  AX, R9, R9
	ANDNL  AX, R9, AX
	PDEPL  AX, R10, R10
	ANDNL  AX, R10, AX
	PDEPL  AX, R11, R11
	ANDNL  AX, R11, AX
	MOVL   $1, DX
	SHLXL  CX, DX, DX
	PDEPL  AX, DX, DX
	TZCNTL DX, DX
	MOVL   R9, 4(DI)
	MOVL   R10, 8(DI)
	MOVL   R11, 12(DI)
	MOVB   DX, turnUp+16(FP)
	RET
