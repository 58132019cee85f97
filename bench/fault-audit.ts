import { setTimeout as pause } from 'node:timers/promises';
import type { ChatPage, MessageView } from '@bowline/contract/chat';
import { aCaller } from './call.ts';
import type { FaultWorld } from './fault-world.ts';
import { ledgerViolations } from './ledger-violations.ts';
import type { Side, Talk } from './talks.ts';

/** Each counts what must not be. */
export interface Findings {
  /** Acknowledged, and not stored as it was acknowledged. */
  readonly lost: number;
  /** Stored more than once. */
  readonly doubled: number;
  /** Stored, though nobody was told that it was. */
  readonly unasked: number;
  /** Places of a transcript, read over the API by either side, where not what was said stands there. */
  readonly misplaced: number;
  /** The same of what the open pages had gathered by themselves. */
  readonly unheard: number;
  /** Wallets that are not what they began with, less what their owner's stored messages cost. */
  readonly balances: number;
  /** What the ledger's own check finds. */
  readonly ledger: number;
  /** Messages refused, and answers that were not the same the second time. */
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

/** Holds what was stored against what was acknowledged, what both sides can read, and what was paid. */
export async function audit(
  world: FaultWorld,
  talks: readonly Talk[],
  { credits, price }: AuditOptions,
): Promise<Findings> {
  const stored = Map.groupBy(await storedMessages(world), ({ conversation }) => conversation);
  const of = ({ conversation }: Talk): readonly StoredRow[] => stored.get(conversation) ?? [];
  await caughtUp(talks, of);
  const findings = {
    lost: 0,
    doubled: 0,
    unasked: 0,
    misplaced: 0,
    unheard: 0,
    balances: 0,
    ledger: 0,
    refused: 0,
  };
  for (const talk of talks) {
    const rows = of(talk);
    const byKey = Map.groupBy(rows, ({ key }) => key);
    const told = talk.sides.flatMap(({ outbox }) => outbox.acknowledged);
    const texts = new Map(told.map(({ id, text }) => [id, text]));
    const known = new Set(told.map(({ key }) => key));
    findings.doubled += rows.length - byKey.size;
    findings.unasked += rows.filter(({ key }) => !known.has(key)).length;
    findings.lost += told.filter(
      ({ key, id, seq }) => !byKey.get(key)?.some((row) => row.id === id && row.seq === seq),
    ).length;
    const right = rows.map(({ id, seq }, index) =>
      seq === index + 1 ? `${seq} ${id} ${texts.get(id)}` : 'a gap',
    );
    for (const side of talk.sides) {
      findings.misplaced += differences(right, await transcript(world, talk, side));
      findings.unheard += differences(right, side.page.messages);
      findings.refused += side.outbox.refused.length + side.outbox.contradicted.length;
      findings.balances += (await balanceIsRight(world, side, credits, price)) ? 0 : 1;
    }
  }
  return { ...findings, ledger: await ledgerViolations(world.context) };
}

async function storedMessages({ context, site }: FaultWorld): Promise<StoredRow[]> {
  const { rows } = await context.kernel.database.pool.query<StoredRow>(
    `select conversation_id as conversation, id, key, seq from chat.message where site_id = $1
     order by conversation_id, seq`,
    [site.id],
  );
  return rows;
}

/** Pages that missed a nudge find out by themselves before long. */
async function caughtUp(talks: readonly Talk[], of: (talk: Talk) => readonly unknown[]): Promise<void> {
  const deadline = performance.now() + longestCatchUpMs;
  const isBehind = (talk: Talk) => talk.sides.some(({ page }) => page.messages.length < of(talk).length);
  while (talks.some(isBehind) && performance.now() < deadline) await pause(100);
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

/** From the newest back to the first. */
async function transcript({ apiOrigin }: FaultWorld, talk: Talk, { headers }: Side): Promise<MessageView[]> {
  const caller = aCaller(apiOrigin, headers);
  const messages: MessageView[] = [];
  try {
    for (let earlier = true; earlier; ) {
      const first = messages[0]?.seq;
      const { status, body } = await caller.get(
        `/api/chats/${talk.conversation}${first ? `?before=${first}` : ''}`,
      );
      if (status !== 200) throw new Error(`the conversation answered ${status}`);
      const page = JSON.parse(body) as ChatPage;
      messages.unshift(...page.messages);
      earlier = page.earlier;
    }
    return messages;
  } finally {
    caller.close();
  }
}

async function balanceIsRight(
  { context, site }: FaultWorld,
  { member, outbox }: Side,
  credits: number,
  price: number,
): Promise<boolean> {
  const { memberId } = member;
  const balances = await context.credits.balanceOf(context.kernel.database.db, site.id, [memberId]);
  return balances.get(memberId) === credits - price * outbox.acknowledged.length;
}
