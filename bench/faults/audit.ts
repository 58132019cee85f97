import { setTimeout as pause } from 'node:timers/promises';
import type { ChatPage, MessageView } from '@bowline/contract/chat';
import type { Context } from '@bowline/server/context.ts';
import { createHttpClient } from '../lib/http-client.ts';
import type { ChatEnvironment, ChattingPair, PairMember } from './chatting-pair.ts';

/** Counts of what must never happen. */
export interface Findings {
  /** Messages that were acknowledged, but are not stored under the acknowledged id and number. */
  readonly lost: number;
  /** Messages that are stored more than once. */
  readonly doubled: number;
  /** Messages that are stored, but were never acknowledged. */
  readonly unacknowledged: number;
  /** Positions in a conversation, read over the API by either member, that hold another message than the stored one. */
  readonly misplaced: number;
  /** Positions that hold another message on an open page, which collected them through nudges and refreshes. */
  readonly undelivered: number;
  /** Wallets that differ from the starting credits minus the price of the acknowledged messages. */
  readonly balances: number;
  /** Violations that the nightly ledger check finds. */
  readonly ledger: number;
  /** Messages that were refused, and resends that got another response than the first time. */
  readonly refused: number;
}

export interface AuditOptions {
  readonly credits: number;
  readonly price: number;
}

interface StoredRow {
  readonly conversation: string;
  readonly id: string;
  readonly key: string;
  readonly seq: number;
}

const longestCatchUpMs = 30_000;

/** Compares the stored messages with what was acknowledged, what both members can read, and what was paid. */
export async function audit(
  environment: ChatEnvironment,
  pairs: readonly ChattingPair[],
  { credits, price }: AuditOptions,
): Promise<Findings> {
  const stored = Map.groupBy(await storedMessages(environment), ({ conversation }) => conversation);
  const of = ({ conversation }: ChattingPair): readonly StoredRow[] => stored.get(conversation) ?? [];
  await waitUntilCaughtUp(pairs, of);
  const findings = {
    lost: 0,
    doubled: 0,
    unacknowledged: 0,
    misplaced: 0,
    undelivered: 0,
    balances: 0,
    ledger: 0,
    refused: 0,
  };
  for (const pair of pairs) {
    const rows = of(pair);
    const byKey = Map.groupBy(rows, ({ key }) => key);
    const told = pair.members.flatMap(({ outbox }) => outbox.acknowledged);
    const texts = new Map(told.map(({ id, text }) => [id, text]));
    const known = new Set(told.map(({ key }) => key));
    findings.doubled += rows.length - byKey.size;
    findings.unacknowledged += rows.filter(({ key }) => !known.has(key)).length;
    findings.lost += told.filter(
      ({ key, id, seq }) => !byKey.get(key)?.some((row) => row.id === id && row.seq === seq),
    ).length;
    const right = rows.map(({ id, seq }, index) =>
      seq === index + 1 ? `${seq} ${id} ${texts.get(id)}` : 'a gap',
    );
    for (const member of pair.members) {
      findings.misplaced += differences(right, await transcript(environment, pair, member));
      findings.undelivered += differences(right, member.page.messages);
      findings.refused += member.outbox.refused.length + member.outbox.contradicted.length;
      findings.balances += (await balanceIsRight(environment, member, credits, price)) ? 0 : 1;
    }
  }
  return { ...findings, ledger: await ledgerViolations(environment.context) };
}

async function storedMessages({ context, site }: ChatEnvironment): Promise<StoredRow[]> {
  const { rows } = await context.kernel.database.pool.query<StoredRow>(
    `select conversation_id as conversation, id, key, seq from chat.message where site_id = $1
     order by conversation_id, seq`,
    [site.id],
  );
  return rows;
}

/** Waits for pages that missed a nudge: their regular refresh catches up. */
async function waitUntilCaughtUp(
  pairs: readonly ChattingPair[],
  of: (pair: ChattingPair) => readonly unknown[],
): Promise<void> {
  const deadline = performance.now() + longestCatchUpMs;
  const isBehind = (pair: ChattingPair) =>
    pair.members.some(({ page }) => page.messages.length < of(pair).length);
  while (pairs.some(isBehind) && performance.now() < deadline) await pause(100);
}

interface Line {
  readonly id: string;
  readonly seq: number | null;
  readonly text: string | null;
}

function differences(right: readonly string[], read: readonly Line[]): number {
  const lines = read.map(({ id, seq, text }) => `${seq} ${id} ${text}`);
  const longest = Math.max(right.length, lines.length);
  return Array.from({ length: longest }, (_, index) => right[index] === lines[index]).filter((same) => !same)
    .length;
}

/** Reads the whole conversation over the API, from the newest page back to the first. */
async function transcript(
  { apiOrigin }: ChatEnvironment,
  pair: ChattingPair,
  { headers }: PairMember,
): Promise<MessageView[]> {
  const client = createHttpClient(apiOrigin, headers);
  const messages: MessageView[] = [];
  try {
    for (let earlier = true; earlier; ) {
      const first = messages[0]?.seq;
      const { status, body } = await client.get(
        `/api/chats/${pair.conversation}${first ? `?before=${first}` : ''}`,
      );
      if (status !== 200) throw new Error(`the conversation answered ${status}`);
      const page = JSON.parse(body) as ChatPage;
      messages.unshift(...page.messages);
      earlier = page.earlier;
    }
    return messages;
  } finally {
    client.close();
  }
}

async function balanceIsRight(
  { context, site }: ChatEnvironment,
  { member, outbox }: PairMember,
  credits: number,
  price: number,
): Promise<boolean> {
  const { memberId } = member;
  const balances = await context.credits.balanceOf(context.kernel.database.db, site.id, [memberId]);
  return balances.get(memberId) === credits - price * outbox.acknowledged.length;
}

/** Runs the nightly ledger check now and returns the sum of its gauge. */
async function ledgerViolations({ queues, kernel }: Pick<Context, 'queues' | 'kernel'>): Promise<number> {
  const check = queues.everyday.tasks.find(({ name }) => name === 'credits.check_ledger');
  if (!check) throw new Error('the credits module has no task credits.check_ledger');
  const job = { id: '0', attempt: 1, isLastAttempt: true, signal: new AbortController().signal };
  await check.run({} as never, job);
  const gauge = await kernel.metrics.registry.getSingleMetric('bowline_ledger_violations')?.get();
  if (!gauge || gauge.values.length === 0) throw new Error('credits.check_ledger set no gauge');
  return gauge.values.reduce((sum, { value }) => sum + value, 0);
}
