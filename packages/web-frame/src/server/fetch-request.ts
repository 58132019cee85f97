import { isHost } from '@bowline/contract/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Anything but a name and a port, such as a user before it, would end up in the URL. */
const hostsOf = ({ host, headers }: FastifyRequest) => [host, headers.host ?? ''];

/** Converts Fastify's request to a fetch Request with the browser's host and scheme; `null` for an invalid URL. */
export function fetchRequest(request: FastifyRequest, reply: FastifyReply): Request | null {
  const { method, protocol, host, url, raw } = request;
  if (!hostsOf(request).every(isHost) || !url.startsWith('/')) return null;
  // Concatenated: resolved against the host, a path such as "//elsewhere" would become another host.
  const address = `${protocol}://${host}${url}`;
  if (!URL.canParse(address)) return null;

  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers))
    for (const single of [value ?? []].flat()) headers.append(name, single);
  headers.set('x-forwarded-for', request.ip);
  // A form on a page that sends no referrer has the origin `null`. The browser says by Sec-Fetch-Site that it is ours.
  if (headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin')
    headers.delete('origin');

  const left = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  const init = { method, headers, signal: left.signal };
  if (method === 'GET' || method === 'HEAD') return new Request(address, init);
  // Fastify has read the body already, up to its limit.
  return new Request(address, {
    ...init,
    body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
  });
}

/** Returns the status to refuse a body with that no action could read as a form; `undefined` for a form. */
export async function refuseForm({ headers, body }: FastifyRequest): Promise<400 | 415 | undefined> {
  const type = headers['content-type'] ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return undefined;
  if (!/^multipart\/form-data\b/i.test(type)) return 415;
  const form = new Response(Buffer.isBuffer(body) ? new Uint8Array(body) : null, {
    headers: { 'content-type': type },
  });
  return form.formData().then(
    () => undefined,
    () => 400,
  );
}
