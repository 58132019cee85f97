import { randomInt, randomUUID } from 'node:crypto';
import type { Conversation } from '../lib/conversations.ts';
import { createHttpClient, type HttpClient, type TimedResponse } from '../lib/http-client.ts';
import { sampleText } from '../lib/http-send.ts';
import type { BenchMember } from '../lib/members.ts';

/**
 * How often a thousand members who are online do each thing in a second of the evening's peak: the load of docs/scale.md, divided
 * by the million members who are online there. Its 26 reads beside searches are split by what a visit looks like; a
 * member who signs up uploads one photo.
 */
const perSecond = {
  'search page': 14,
  conversation: 9,
  profile: 8,
  'conversation list': 5,
  likes: 4,
  message: 9.3,
  like: 5,
  'sign-up': 0.05,
  'photo upload': 0.05,
} as const;

export type Kind = keyof typeof perSecond;
export const kinds = Object.keys(perSecond) as Kind[];

/** How many requests a thousand members who are online make in a second. */
export const requestsOfThousand = kinds.reduce((sum, kind) => sum + perSecond[kind], 0);

export interface Crowd {
  readonly members: readonly BenchMember[];
  readonly conversations: readonly Conversation[];
  /** Conversations that the member with the higher id has open on a page. */
  readonly watched: readonly Conversation[];
  readonly host: string;
  /** The bytes of a photograph. */
  readonly photo: Buffer;
}

export interface Done {
  readonly kind: Kind;
  readonly status: number;
  readonly ms: number;
  /** When the request was sent, by performance.now(). */
  readonly at: number;
  /** The id of a message to an open page. */
  readonly watchedMessage?: string;
}

/** One message in ten goes to an open page: the sample of deliveries. */
const watchedShare = 10;

/** Returns a function that does the next thing, chosen by how often members do it, at the API processes in turn. */
export function createMix(
  { members, conversations, watched, host, photo }: Crowd,
  origins: readonly string[],
) {
  const clients = new Map<string, HttpClient>();
  let turn = 0;

  /** A browser keeps its connection, so a member stays with one API process. */
  function clientOf(cookie: string): HttpClient {
    const known = clients.get(cookie);
    if (known) return known;
    turn += 1;
    const origin = origins[turn % origins.length] ?? '';
    const client = createHttpClient(origin, { host, ...(cookie && { cookie }) }, { timeoutMs: 30_000 });
    if (cookie) clients.set(cookie, client);
    return client;
  }

  const any = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
  const get = (path: string) => clientOf(any(members).cookie).get(path);
  const asMember = (conversation: Conversation, path: string) =>
    clientOf(any(conversation.pair).cookie).get(path);

  const actions: Readonly<Record<Kind, () => Promise<TimedResponse & { readonly watched?: true }>>> = {
    'search page': () => {
      const from = 20 + randomInt(30);
      return get(`/api/members?gender=male&country=NL&min_age=${from}&max_age=${from + 15}`);
    },
    conversation: () => {
      const conversation = any(conversations);
      return asMember(conversation, `/api/chats/${conversation.id}`);
    },
    profile: () => get(`/api/members/${any(members).publicId}`),
    'conversation list': () => get('/api/chats.php'),
    likes: () => get('/api/likes.php'),
    message: async () => {
      const isWatched = randomInt(watchedShare) === 0;
      const [one, other] = any(isWatched ? watched : conversations).pair;
      // Only the higher member of a watched conversation has it open.
      const [from, to] = isWatched || randomInt(2) === 0 ? [one, other] : [other, one];
      const path = `/api/members/${to.publicId}/messages/${randomUUID()}`;
      const response = await clientOf(from.cookie).put(path, { kind: 'text', text: sampleText });
      return isWatched ? { ...response, watched: true } : response;
    },
    like: () => {
      // The next one or a later one: nobody can like themselves.
      const number = randomInt(members.length);
      const other = members[(number + 1 + randomInt(members.length - 1)) % members.length];
      return clientOf(members[number]?.cookie ?? '').put(`/api/members/${other?.publicId}/like`, {});
    },
    'sign-up': async () => {
      const visitor = clientOf('');
      const response = await visitor.post('/api/signup', {
        email: `${randomUUID()}@example.org`,
        name: 'Noor',
        password: 'three knots and a bight',
        date_of_birth: '1990-06-15',
        gender: 'female',
        consent: true,
      });
      visitor.close();
      return response;
    },
    'photo upload': () => clientOf(any(members).cookie).postFile('/api/photos?agreed=true', photo),
  };

  return {
    async doNext(): Promise<Done> {
      const kind = chooseKind(Math.random() * requestsOfThousand);
      const at = performance.now();
      // The body is not kept: twenty seconds of them fill the memory.
      const { status, ms, body, watched: isWatched } = await actions[kind]();
      if (!isWatched || status !== 200) return { kind, status, ms, at };
      const { message } = JSON.parse(body) as { message: { id: string } };
      return { kind, status, ms, at, watchedMessage: message.id };
    },
    close(): void {
      for (const client of clients.values()) client.close();
    },
  };
}

function chooseKind(point: number): Kind {
  let rest = point;
  for (const kind of kinds) {
    rest -= perSecond[kind];
    if (rest < 0) return kind;
  }
  return 'search page';
}
