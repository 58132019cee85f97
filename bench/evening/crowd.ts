import sharp from 'sharp';
import { WebSocket } from 'ws';
import type { BenchApi } from '../lib/bench-api.ts';
import { openChatPage } from '../lib/chat-page.ts';
import { type Conversation, createConversations } from '../lib/conversations.ts';
import { type BenchMember, createMembers } from '../lib/members.ts';
import { loadSearchableMembers } from '../lib/searchable-members.ts';
import type { Crowd } from './evening-mix.ts';

const searchable = 100_000;
const conversationsEach = 4;
const watchedConversations = 40;
const credits = 1_000_000_000;
/** Parallel handshakes. */
const parallel = 50;

/** Creates members who write to each other, beside many more who are only found. */
export async function createCrowd(api: BenchApi, online: number): Promise<Crowd> {
  await loadSearchableMembers(api.databaseUrl, api.site.id, searchable);
  const members = await createMembers(api, online, credits);
  const pairs = Array.from({ length: (online * conversationsEach) / 2 }, (_, number) =>
    pairOf(members, number),
  );
  const conversations = await createConversations(api, new Map(pairs.entries()));
  return {
    members,
    conversations: conversations.slice(watchedConversations),
    watched: conversations.slice(0, watchedConversations),
    host: api.site.domain,
    photo: await aPhotograph(),
  };
}

/** Each member with the next ones: no pair twice. */
function pairOf(members: readonly BenchMember[], number: number): Conversation['pair'] {
  const one = members[number % members.length];
  const other = members[(number + 1 + Math.floor(number / members.length)) % members.length];
  if (!one || !other) throw new Error('there are too few members');
  return BigInt(one.memberId) < BigInt(other.memberId) ? [one, other] : [other, one];
}

/** Noise, enlarged: about as many bytes, and as much work to decode, as a photograph of a phone. */
async function aPhotograph(): Promise<Buffer> {
  const noise = Uint8Array.from({ length: 60 * 80 * 3 }, (_, index) => (index * 7919) % 251);
  return sharp(noise, { raw: { width: 60, height: 80, channels: 3 } })
    .resize(1_200, 1_600, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

export interface OpenPages {
  /** When each message arrived at the page that has its conversation open, by performance.now(). */
  arrivals(): ReadonlyMap<string, number>;
  close(): void;
}

/** Opens a socket of every member at the gateways in turn, and pages with the watched conversations. */
export async function openPages(
  { members, watched, host }: Crowd,
  socketUrls: readonly string[],
  apiOrigins: readonly string[],
): Promise<OpenPages> {
  const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
  const headersOf = ({ cookie }: BenchMember) => ({ host, cookie, 'sec-fetch-site': 'same-origin' });
  const sockets: WebSocket[] = [];
  for (let from = 0; from < members.length; from += parallel) {
    const some = members.slice(from, from + parallel).map((member, index) => {
      const socket = new WebSocket(at(socketUrls, from + index), {
        headers: headersOf(member),
        perMessageDeflate: false,
      });
      sockets.push(socket);
      return new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
    });
    await Promise.all(some);
  }
  const pages = watched.map(({ id, pair: [, high] }, index) =>
    openChatPage({
      apiOrigin: at(apiOrigins, index),
      socketUrl: at(socketUrls, index),
      headers: headersOf(high),
      conversation: id,
    }),
  );
  await Promise.all(pages.map(({ ready }) => ready));
  return {
    arrivals: () =>
      new Map(pages.flatMap(({ messages }) => messages.map(({ id, at: arrived }) => [id, arrived] as const))),
    close: () => {
      for (const socket of sockets) socket.terminate();
      for (const page of pages) page.close();
    },
  };
}
