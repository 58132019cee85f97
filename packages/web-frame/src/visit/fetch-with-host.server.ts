import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';

/** Returns a `fetch` that asks for a host by name, wherever the server is. Node's own drops a `Host` header. */
export const fetchWithHost =
  (host: string) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const headers = { ...Object.fromEntries(request.headers), host };
    return new Promise((resolve, reject) => {
      const outgoing = send(url, { method: request.method, headers, signal: request.signal }, (incoming) => {
        const { statusCode: status = 502 } = incoming;
        const received = new Headers();
        for (const [name, value] of Object.entries(incoming.headers))
          for (const single of [value ?? []].flat()) received.append(name, single);
        // These have no body, and `Response` refuses an empty one.
        const content = [204, 304].includes(status) ? null : (Readable.toWeb(incoming) as ReadableStream);
        resolve(new Response(content, { status, headers: received }));
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  };
