import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyServer } from 'http-proxy-3';

export interface Upstreams {
  readonly api: number;
  readonly realtime: number;
  readonly web: number;
  readonly mailbox?: number;
}

export interface Proxy {
  /** Stops accepting connections and resolves when open requests are answered and sockets are closed. */
  close(): Promise<void>;
}

const at = (port: number) => `http://127.0.0.1:${port}`;

/**
 * Serves all processes of one machine under one origin. In production the platform's proxy does this
 * with the same routes (docs/runbooks/start-stop-and-health.md).
 */
export function startProxy(port: number, upstreams: Upstreams): Promise<Proxy> {
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

  function upstreamOf(url = '/'): string {
    if (upstreams.mailbox && /^\/mailbox(\/|\?|$)/.test(url)) return at(upstreams.mailbox);
    return url.startsWith('/api/') ? at(upstreams.api) : at(upstreams.web);
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    // Forwarding headers of the client are not trusted: xfwd adds the real address after this.
    delete request.headers['x-forwarded-for'];
    delete request.headers['x-forwarded-host'];
    delete request.headers['x-forwarded-proto'];
    proxy.web(request, response, { target: upstreamOf(request.url) });
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const target = request.url?.startsWith('/socket') ? at(upstreams.realtime) : at(upstreams.web);
    proxy.ws(request, socket, head, { target });
  });

  // Longer than the keep-alive timeout that the upstreams announce.
  server.keepAliveTimeout = 75_000;

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () =>
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
