import { createReadableStreamFromReadable } from '@react-router/node';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Converts Fastify's request to a fetch Request with the browser's host and scheme; `null` for an invalid URL. */
export function fetchRequest(request: FastifyRequest, reply: FastifyReply): Request | null {
  const { method, protocol, host, url, raw } = request;
  // Concatenated: resolved against the host, a path such as "//elsewhere" would become another host.
  const address = `${protocol}://${host}${url}`;
  if (!URL.canParse(address)) return null;

  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers))
    for (const single of [value ?? []].flat()) headers.append(name, single);
  headers.set('x-forwarded-for', request.ip);

  const left = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  const init = { method, headers, signal: left.signal };
  if (method === 'GET' || method === 'HEAD') return new Request(address, init);
  // Node requires `duplex` for a streamed body; the DOM types lack it.
  const streamed: RequestInit & { duplex: 'half' } = {
    ...init,
    body: createReadableStreamFromReadable(raw),
    duplex: 'half',
  };
  return new Request(address, streamed);
}
