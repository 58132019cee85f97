import type { IncomingMessage } from 'node:http';
import { socketPath } from '@bowline/contract/events';
import { parseCookie } from 'cookie';
import { type Recognition, sessionCookie } from '#kernel/http/guard.ts';
import { comesFromOwnPages } from '#kernel/http/origin.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** Who is behind a socket. */
export interface Guest {
  readonly site: SiteId;
  readonly member: MemberId;
}

export type HandshakeRefusal =
  | '400 Bad Request'
  | '403 Forbidden'
  | '404 Not Found'
  | '429 Too Many Requests';

export type Recogniser = Pick<Recognition, 'siteByHost' | 'viewerBySession'>;

/** Decides by the handshake alone: our own page, a site we serve, a session of that site. */
export async function admit(
  recogniser: Recogniser,
  request: IncomingMessage,
): Promise<Guest | HandshakeRefusal> {
  const { host, cookie } = request.headers;
  const address = `http://${host}`;
  if (!host || !URL.canParse(request.url ?? '', address)) return '400 Bad Request';
  const { pathname, hostname } = new URL(request.url ?? '', address);
  if (pathname !== socketPath) return '404 Not Found';
  if (!comesFromOwnPages(request.headers)) return '403 Forbidden';

  const site = await recogniser.siteByHost(hostname);
  if (!site) return '404 Not Found';
  const token = parseCookie(cookie ?? '')[sessionCookie];
  const viewer = token ? await recogniser.viewerBySession(site.id, token) : undefined;
  return viewer?.kind === 'member' ? { site: site.id, member: viewer.id } : '403 Forbidden';
}
