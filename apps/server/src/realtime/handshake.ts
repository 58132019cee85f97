import type { IncomingMessage } from 'node:http';
import { socketPath } from '@bowline/contract/events';
import { parseCookie } from 'cookie';
import { type Recognition, sessionCookie } from '#kernel/http/guard.ts';
import { comesFromOwnPages } from '#kernel/http/origin.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** The member a socket belongs to. */
export interface ConnectedMember {
  readonly site: SiteId;
  readonly member: MemberId;
}

export type HandshakeRefusal =
  | '400 Bad Request'
  | '403 Forbidden'
  | '404 Not Found'
  | '429 Too Many Requests';

export type HandshakeDeps = Pick<Recognition, 'siteByHost' | 'viewerBySession'>;

/** Accepts a handshake from our own pages, for a site we serve, with a session of that site. */
export async function authenticateHandshake(
  deps: HandshakeDeps,
  request: IncomingMessage,
): Promise<ConnectedMember | HandshakeRefusal> {
  const { host, cookie } = request.headers;
  const address = `http://${host}`;
  if (!host || !URL.canParse(request.url ?? '', address)) return '400 Bad Request';
  const { pathname, hostname } = new URL(request.url ?? '', address);
  if (pathname !== socketPath) return '404 Not Found';
  if (!comesFromOwnPages(request.headers)) return '403 Forbidden';

  const site = await deps.siteByHost(hostname);
  if (!site) return '404 Not Found';
  const token = parseCookie(cookie ?? '')[sessionCookie];
  const viewer = token ? await deps.viewerBySession(site.id, token) : undefined;
  return viewer?.kind === 'member' ? { site: site.id, member: viewer.id } : '403 Forbidden';
}
