import { once } from 'node:events';
import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { text } from 'node:stream/consumers';

export interface SiteRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface SiteResponse {
  readonly status: number;
  readonly text: string;
  /** As the response sets them, with their attributes. */
  readonly cookies: readonly string[];
}

const timeoutMs = 30_000;

/** Calls a site as an outside service does. This machine may not resolve `*.localhost`, which is itself. */
export async function requestSite(
  address: string,
  { method = 'GET', headers = {}, body }: SiteRequest = {},
): Promise<SiteResponse> {
  const { protocol, host, hostname, port, pathname, search } = new URL(address);
  const request = protocol === 'https:' ? requestByHttps : requestByHttp;
  const sent = request({
    host: hostname.endsWith('.localhost') ? '127.0.0.1' : hostname,
    port: port || undefined,
    path: `${pathname}${search}`,
    method,
    headers: { ...headers, host, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const cookies = response.headers['set-cookie'] ?? [];
  return { status: response.statusCode ?? 0, text: await text(response), cookies };
}
