import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { BenchApi } from '../lib/bench-api.ts';
import { openChatPage } from '../lib/chat-page.ts';
import type { Conversation } from '../lib/conversations.ts';
import type { Delivery } from '../lib/function-send.ts';
import { createHttpClient, type HttpClient } from '../lib/http-client.ts';
import { sampleText } from '../lib/http-send.ts';
import type { BenchMember } from '../lib/members.ts';
import { atSteadyRate } from '../lib/steady-rate.ts';
import { readMachineTimes, shareBetween } from './machine-times.ts';

export interface DeliveryOptions {
  readonly socketUrl: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** Empty conversations that the member with the higher id has open on a page. */
  readonly watched: readonly Conversation[];
  /** Returns the next message of the other conversations. */
  readonly next: () => Delivery;
}

export interface DeliveryReport {
  readonly sent: number;
  readonly failures: number;
  readonly messages: readonly DeliveredMessage[];
  readonly lost: number;
  /** The longest that this process, which plays all browsers, kept them waiting, in milliseconds. */
  readonly longestOwnDelay: number;
  /** Percentages of the cores' time. */
  readonly machine: { readonly busy: number; readonly stolen: number };
}

/** Milliseconds from sending the request until each step of a delivery. */
interface DeliveredMessage {
  /** Seconds since the first message of all. */
  readonly second: number;
  /** The sender's request was answered. */
  readonly answered: number;
  /** The recipient's page heard of it over its socket; missing if it read the message without. */
  readonly nudged: number | undefined;
  /** The recipient's page had read it. */
  readonly read: number;
}

/** One message in ten goes to an open page: these are the sample, the rest is the load. */
const oneIn = 10;

export async function measureDelivery(
  api: BenchApi,
  { socketUrl, perSecond, seconds, watched, next }: DeliveryOptions,
): Promise<DeliveryReport> {
  const apiOrigin = api.origin;
  const headersOf = ({ cookie }: BenchMember) => ({ host: api.site.domain, cookie });
  const pages = watched.map(({ id, pair: [, high] }) =>
    openChatPage({ apiOrigin, socketUrl, headers: headersOf(high), conversation: id }),
  );
  const clients = new Map<BenchMember, HttpClient>();
  const clientOf = (member: BenchMember): HttpClient => {
    const client = clients.get(member) ?? createHttpClient(apiOrigin, headersOf(member));
    clients.set(member, client);
    return client;
  };
  const sent = new Map<string, { readonly at: number; readonly answeredAt: number }>();
  const calls: Promise<void>[] = [];
  let failures = 0;

  async function send({ from, to }: Pick<Delivery, 'from' | 'to'>, isWatched: boolean): Promise<void> {
    const at = performance.now();
    const path = `/api/members/${to.publicId}/messages/${randomUUID()}`;
    const { status, body } = await clientOf(from).put(path, { kind: 'text', text: sampleText });
    if (status !== 200) failures += 1;
    else if (isWatched)
      sent.set((JSON.parse(body) as { message: { id: string } }).message.id, {
        at,
        answeredAt: performance.now(),
      });
  }

  let turn = 0;
  function sendNext(): void {
    turn += 1;
    const conversation = turn % oneIn === 0 ? watched[(turn / oneIn) % watched.length] : undefined;
    const delivery = conversation ? { from: conversation.pair[0], to: conversation.pair[1] } : next();
    calls.push(send(delivery, conversation !== undefined));
  }

  const ownDelay = monitorEventLoopDelay({ resolution: 5 });
  try {
    await Promise.all(pages.map(({ ready }) => ready));
    ownDelay.enable();
    const before = await readMachineTimes();
    const start = performance.now();
    await atSteadyRate(perSecond, seconds, sendNext);
    await Promise.all(calls);
    const machine = shareBetween(before, await readMachineTimes());
    await pause(1_000);
    const delivered = pages.flatMap(({ messages, nudges }) =>
      messages.flatMap(({ id, at: readAt }): DeliveredMessage[] => {
        const { at, answeredAt } = sent.get(id) ?? {};
        if (at === undefined || answeredAt === undefined) return [];
        const nudgedAt = nudges.find((nudge) => nudge > at && nudge < readAt);
        return [
          {
            second: (at - start) / 1_000,
            answered: answeredAt - at,
            nudged: nudgedAt === undefined ? undefined : nudgedAt - at,
            read: readAt - at,
          },
        ];
      }),
    );
    return {
      sent: calls.length,
      failures,
      messages: delivered,
      lost: sent.size - delivered.length,
      longestOwnDelay: ownDelay.max / 1e6,
      machine,
    };
  } finally {
    ownDelay.disable();
    for (const page of pages) page.close();
    for (const client of clients.values()) client.close();
  }
}
