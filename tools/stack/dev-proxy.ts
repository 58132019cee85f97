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
  /** Lets nobody in any more; done when what is under way is answered and the sockets are closed. */
  close(): Promise<void>;
}

const at = (port: number) => `http://127.0.0.1:${port}`;

/**
 * One origin for all processes on one machine. In production a proxy of the platform does this
 * by the same routes (docs/runbooks/start-stop-and-health.md).
 */
export function startProxy(port: number, upstreams: Upstreams): Promise<Proxy> {
  // Without an agent that keeps connections, every answer would tell the browser to close its own.
  const agent = new Agent({ keepAlive: true });
  // Hosts stay as the browser sent them: they say which site is meant.
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
    // What the outside says about itself is not believed: xfwd adds the true address after this.
    delete request.headers['x-forwarded-for'];
    delete request.headers['x-forwarded-host'];
    delete request.headers['x-forwarded-proto'];
    proxy.web(request, response, { target: upstreamOf(request.url) });
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const target = request.url?.startsWith('/socket') ? at(upstreams.realtime) : at(upstreams.web);
    proxy.ws(request, socket, head, { target });
  });

  // Longer than the upstreams promise the browser in their answers.
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
            // Connections that are busy now go as soon as they are idle.
            server.keepAliveTimeout = 1;
          }),
      }),
    );
  });
}
