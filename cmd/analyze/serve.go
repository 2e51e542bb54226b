package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/spf13/cobra"
)

const serveHelp = `serve shows the pages of analyze report in a browser on this machine, without writing
them: a list of the runs, a page for each, made when it is first asked for, and behind it
the deals of the run, as many as one wants to see, each played again by its number.

It listens on 127.0.0.1 alone, answers nobody who calls it by another name, shows the
runs that are named and nothing else, and writes nothing. Interrupt it to stop it.`

const serveExamples = `  analyze serve results/runs/first-look
  analyze serve results/runs/* --port 8080
  analyze serve results/runs/book --fresh results/runs/book-seed8`

func serveCommand() *cobra.Command {
	var f reportFlags
	var port uint16
	c := &cobra.Command{
		Use:     "serve RUN...",
		Short:   "Show the pages of runs in a browser on this machine",
		Long:    serveHelp,
		Example: serveExamples,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if err := f.check(c); err != nil {
				return err
			}
			s, err := newServer(&f, args)
			if err != nil {
				return err
			}
			listener, err := net.Listen("tcp4", net.JoinHostPort("127.0.0.1", strconv.Itoa(int(port))))
			if err != nil {
				return fmt.Errorf("--port: %w", err)
			}
			fmt.Fprintf(c.OutOrStdout(), "http://%s/\n", listener.Addr())
			return s.serve(c.Context(), listener)
		},
	}
	f.add(c)
	c.Flags().Uint16Var(&port, "port", 0, "the port to listen on (default: one that is free)")
	return c
}

// The patience of the server: how long a browser may take to ask, and how long an answer may
// take to be finished once the server is interrupted.
const (
	askWithin  = 10 * time.Second
	stopWithin = time.Second
	mostHeader = 1 << 14 // bytes
)

// serve answers until ctx ends, which is no failure.
func (s *server) serve(ctx context.Context, listener net.Listener) error {
	h := &http.Server{
		Handler: s, ReadHeaderTimeout: askWithin, MaxHeaderBytes: mostHeader,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	stopped := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(stopped)
		patience, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopWithin)
		defer cancel()
		if h.Shutdown(patience) != nil {
			h.Close()
		}
	})
	err := h.Serve(listener)
	if !stop() { // it is being stopped
		<-stopped
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}
