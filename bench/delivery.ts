import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchApi } from './bench-api.ts';
import { aCaller, type Caller } from './call.ts';
import { openChatPage } from './chat-page.ts';
import type { Conversation } from './conversations.ts';
import type { Direction } from './function-send.ts';
import { someText } from './http-send.ts';
import { keepPace } from './pace.ts';
import type { Person } from './people.ts';

export interface DeliveryOptions {
  readonly socketUrl: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** Conversations in which the higher member's page is open; nothing was said in them before. */
  readonly watched: readonly Conversation[];
  /** All the others. */
  readonly next: () => Direction;
}

export interface DeliveryReport {
  readonly sent: number;
  readonly failures: number;
  /** From sending the request to having read the message on the other's page. */
  readonly times: readonly number[];
  readonly lost: number;
}

/** One message in so many is to somebody whose page is open: they are a sample, the rest is the load. */
const oneIn = 10;

export async function measureDelivery(
  api: BenchApi,
  { socketUrl, perSecond, seconds, watched, next }: DeliveryOptions,
): Promise<DeliveryReport> {
  const apiOrigin = api.origin;
  const headersOf = ({ cookie }: Person) => ({ host: api.site.domain, cookie });
  const pages = watched.map(({ id, pair: [, high] }) =>
    openChatPage({ apiOrigin, socketUrl, headers: headersOf(high), conversation: id }),
  );
  const callers = new Map<Person, Caller>();
  const callerOf = (person: Person): Caller => {
    const caller = callers.get(person) ?? aCaller(apiOrigin, headersOf(person));
    callers.set(person, caller);
    return caller;
  };
  const sentAt = new Map<string, number>();
  const calls: Promise<void>[] = [];
  let failures = 0;

  async function send({ from, to }: Pick<Direction, 'from' | 'to'>, isWatched: boolean): Promise<void> {
    const at = performance.now();
    const path = `/api/members/${to.publicId}/messages/${randomUUID()}`;
    const { status, body } = await callerOf(from).put(path, { kind: 'text', text: someText });
    if (status !== 200) failures += 1;
    else if (isWatched) sentAt.set((JSON.parse(body) as { message: { id: string } }).message.id, at);
  }

  let turn = 0;
  function sendNext(): void {
    turn += 1;
    const conversation = turn % oneIn === 0 ? watched[(turn / oneIn) % watched.length] : undefined;
    const direction = conversation ? { from: conversation.pair[0], to: conversation.pair[1] } : next();
    calls.push(send(direction, conversation !== undefined));
  }

  try {
    await Promise.all(pages.map(({ ready }) => ready));
    await keepPace(perSecond, seconds, sendNext);
    await Promise.all(calls);
    await pause(1_000);
    const arrivedAt = new Map(
      pages.flatMap(({ messages }) => messages.map(({ id, at }) => [id, at] as const)),
    );
    const times = [...sentAt].map(([id, at]) => (arrivedAt.get(id) ?? Number.NaN) - at);
    const arrived = times.filter((time) => !Number.isNaN(time));
    return { sent: calls.length, failures, times: arrived, lost: times.length - arrived.length };
  } finally {
    for (const page of pages) page.close();
    for (const caller of callers.values()) caller.close();
  }
}
