import type { IncomingMessage } from 'node:http';
import { socketPath } from '@bowline/contract/socket';
import { parseCookie } from 'cookie';
import type { Recognition } from '#kernel/http/guard.ts';
import { comesFromOwnPages } from '#kernel/http/origin.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';

/** The member a socket belongs to, and the session that opened it. */
export interface ConnectedMember {
  readonly site: SiteId;
  readonly member: MemberId;
  readonly session: string;
}

export type HandshakeRefusal =
  | '400 Bad Request'
  | '403 Forbidden'
  | '404 Not Found'
  | '429 Too Many Requests';

export type HandshakeDeps = Pick<Recognition, 'siteByHost' | 'viewerBySession'>;

interface Handshake extends HandshakeDeps {
  /** False when this handshake's network has made too many. */
  readonly withinLimit: () => Promise<boolean>;
  readonly sessionCookie: string;
}

/** Accepts a handshake from our own pages, for a site we serve, with a session of that site. */
export async function authenticateHandshake(
  deps: Handshake,
  request: IncomingMessage,
): Promise<ConnectedMember | HandshakeRefusal> {
  const { host, cookie } = request.headers;
  const address = `http://${host}`;
  if (!host || !URL.canParse(request.url ?? '', address)) return '400 Bad Request';
  const { pathname, hostname } = new URL(request.url ?? '', address);
  if (pathname !== socketPath) return '404 Not Found';
  if (!comesFromOwnPages(request.headers)) return '403 Forbidden';
  if (!(await deps.withinLimit())) return '429 Too Many Requests';

  const site = await deps.siteByHost(hostname);
  if (!site) return '404 Not Found';
  const token = parseCookie(cookie ?? '')[deps.sessionCookie];
  const viewer = token ? await deps.viewerBySession(site.id, token) : undefined;
  if (viewer?.kind !== 'member') return '403 Forbidden';
  return { site: site.id, member: viewer.id, session: viewer.session };
}
