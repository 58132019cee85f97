import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { mailboxHost, sandboxHost } from '@bowline/simulators/hosts';
import { createProxyServer } from 'http-proxy-3';

export interface Upstreams {
  readonly api: number;
  readonly realtime: number;
  readonly web: number;
  readonly office: number;
  readonly mailbox?: number;
  readonly sandbox?: number;
  /** The host of the staff: the back office, and the API's operations for it. */
  readonly staffHost?: string | undefined;
}

export interface Proxy {
  /** Stops accepting connections and resolves when open requests are answered and sockets are closed. */
  close(): Promise<void>;
}

const at = (port: number) => `http://127.0.0.1:${port}`;

/**
 * The client's forwarding headers are not trusted; the proxy adds the real address after this. Nor may a client choose the
 * trace that its calls belong to.
 */
function removeForwarded({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers))
    if (/^(x-)?forwarded\b|^x-real-ip$|^(traceparent|tracestate|baggage)$/.test(name)) delete headers[name];
}

/**
 * Serves all processes of one machine under one origin. In production the platform's proxy does this
 * with the same routes (docs/runbooks/start-stop-and-health.md).
 */
export function startProxy(listen: { host: string; port: number }, upstreams: Upstreams): Promise<Proxy> {
  // Without a keep-alive agent every response would tell the browser to close its connection.
  const agent = new Agent({ keepAlive: true });
  // The host stays as the browser sent it: it selects the site.
  const proxy = createProxyServer({ agent, xfwd: true, changeOrigin: false, proxyTimeout: 30_000 });
  proxy.on('error', (_error, _request, out) => {
    if ('writeHead' in out) {
      if (!out.headersSent) out.writeHead(502, { 'content-type': 'text/plain' });
      out.end('This part of the site is starting or stopping. Please try again.');
    } else {
      out.destroy();
    }
  });

  function upstreamOf({ url = '/', headers: { host = '', upgrade } }: IncomingMessage): string {
    const hostname = host.replace(/:\d*$/, '');
    if (hostname === upstreams.staffHost)
      return at(url.startsWith('/api/') ? upstreams.api : upstreams.office);
    if (upgrade) return url.startsWith('/socket') ? at(upstreams.realtime) : at(upstreams.web);
    if (upstreams.mailbox && hostname === mailboxHost) return at(upstreams.mailbox);
    if (upstreams.sandbox && hostname === sandboxHost) return at(upstreams.sandbox);
    return url.startsWith('/api/') ? at(upstreams.api) : at(upstreams.web);
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    removeForwarded(request);
    proxy.web(request, response, { target: upstreamOf(request) });
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    removeForwarded(request);
    proxy.ws(request, socket, head, { target: upstreamOf(request) });
  });

  // Longer than the keep-alive timeout that the upstreams announce.
  server.keepAliveTimeout = 75_000;

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(listen, () =>
      resolve({
        close: () =>
          new Promise((done) => {
            server.close(() => {
              agent.destroy();
              done();
            });
            // Close busy connections as soon as they are idle.
            server.keepAliveTimeout = 1;
          }),
      }),
    );
  });
}
