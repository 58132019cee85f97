import { randomUUID } from 'node:crypto';
import type { BenchApi } from '../lib/bench-api.ts';
import { withOwner } from '../lib/database-owner.ts';
import { sampleText } from '../lib/http-send.ts';
import { type BenchMember, createMembers } from '../lib/members.ts';
import { loadSearchableMembers } from '../lib/searchable-members.ts';

export interface MeasuredRequest {
  readonly method: 'GET' | 'PUT';
  /** Without the key of the message where one is sent. */
  readonly path: string;
  /** Empty for a visitor. */
  readonly cookie: string;
}

export interface MeasuredOperation {
  readonly name: string;
  readonly process: 'api' | 'web';
  /** Measured in turns: of several members, with several objects. */
  readonly requests: readonly MeasuredRequest[];
}

/** Each of these members has likes, a list of conversations, and one conversation longer than a page. */
const viewers = 8;
const others = 30;
const messagesOfLongest = 40;
const searchable = 20_000;
const credits = 1_000_000_000;

/** Creates members with conversations, likes and photos, and returns what is measured. */
export async function createMeasuredOperations(api: BenchApi): Promise<readonly MeasuredOperation[]> {
  await loadSearchableMembers(api.databaseUrl, api.site.id, searchable);
  const members = await createMembers(api, 2 * (viewers + others), credits);
  await createPhotos(api);
  const watching = members.slice(0, viewers);
  const rest = members.slice(viewers, viewers + others);
  // Conversations of their own: what the floor sends cannot be opened.
  const receivers = members.slice(viewers + others, viewers + 2 * others);
  const senders = members.slice(viewers + 2 * others);
  const chats: { readonly viewer: BenchMember; readonly id: string }[] = [];
  for (const viewer of watching) {
    for (const other of rest) {
      await call(api, other, 'PUT', `/api/members/${viewer.publicId}/like`);
      await sendTo(api, other, viewer);
    }
    const [first] = rest;
    if (!first) throw new Error('there is nobody to write to');
    let id = '';
    for (let sent = 0; sent < messagesOfLongest; sent += 1)
      id = sent % 2 === 0 ? await sendTo(api, viewer, first) : await sendTo(api, first, viewer);
    chats.push({ viewer, id });
  }

  const get = ({ cookie }: BenchMember, path: string): MeasuredRequest => ({ method: 'GET', path, cookie });
  const ofEach = (path: string) => watching.map((viewer) => get(viewer, path));
  return [
    {
      name: 'send',
      process: 'api',
      requests: senders.flatMap(({ cookie }) =>
        receivers.map(({ publicId }) => ({
          method: 'PUT' as const,
          path: `/api/members/${publicId}/messages`,
          cookie,
        })),
      ),
    },
    {
      name: 'conversation',
      process: 'api',
      requests: chats.map(({ viewer, id }) => get(viewer, `/api/chats/${id}`)),
    },
    { name: 'conversation list', process: 'api', requests: ofEach('/api/chats.php') },
    {
      name: 'search page',
      process: 'api',
      requests: watching.map((viewer, turn) =>
        get(viewer, `/api/members?gender=male&country=NL&min_age=${20 + turn}&max_age=${35 + turn}`),
      ),
    },
    {
      name: 'profile',
      process: 'api',
      requests: watching.flatMap((viewer) =>
        rest.slice(0, 5).map(({ publicId }) => get(viewer, `/api/members/${publicId}`)),
      ),
    },
    { name: 'likes', process: 'api', requests: ofEach('/api/likes.php') },
    { name: 'home page', process: 'web', requests: [{ method: 'GET', path: '/', cookie: '' }] },
    { name: 'members page', process: 'web', requests: ofEach('/members') },
    {
      name: 'chat page',
      process: 'web',
      requests: chats.map(({ viewer, id }) => get(viewer, `/chats/${id}`)),
    },
  ];
}

/** Calls the app of this process, and returns the answer's body. */
export async function call(
  { app, site }: BenchApi,
  { cookie }: Pick<BenchMember, 'cookie'>,
  method: 'GET' | 'PUT',
  url: string,
  payload?: object,
): Promise<unknown> {
  const { statusCode, body } = await app.inject({
    method,
    url,
    headers: {
      host: site.domain,
      cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    },
    ...(payload && { payload }),
  });
  if (statusCode !== 200) throw new Error(`${method} ${url} answered ${statusCode}: ${body}`);
  return JSON.parse(body);
}

export const sentContent = { kind: 'text', text: sampleText };

async function sendTo(api: BenchApi, from: BenchMember, to: BenchMember): Promise<string> {
  const path = `/api/members/${to.publicId}/messages/${randomUUID()}`;
  const { conversation } = (await call(api, from, 'PUT', path, sentContent)) as { conversation: string };
  return conversation;
}

/** Gives every member created here an approved photo; nobody fetches it. */
async function createPhotos({ site, databaseUrl }: BenchApi): Promise<void> {
  await withOwner(databaseUrl, async (owner) => {
    await owner.query(
      `insert into photos.photo (site_id, id, member_id, position, status, storage_key, colour, width, height, thumbhash,
                                 created_at, agreed_at)
       select site_id, gen_random_uuid(), member_id, 0, 'approved', md5(member_id::text) || 'storagekey0', '#7a5c48', 1200,
              1600, 'W/gNLYTYhpd3h4h3eIiHd4iPeHCIh4g=', now(), now()
       from profiles.profile
       where site_id = $1 and not exists (select from photos.photo where photo.member_id = profile.member_id)`,
      [site.id],
    );
    await owner.query('vacuum (analyze) photos.photo');
  });
}
