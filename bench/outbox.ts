import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MessageView } from '@bowline/contract/chat';
import { aCaller } from './call.ts';

export interface Letter {
  /** The other's public id. */
  readonly to: string;
  readonly text: string;
}

export interface Acknowledged extends Letter {
  readonly key: string;
  readonly id: string;
  readonly seq: number;
  readonly conversation: string;
  readonly attempts: number;
  readonly at: number;
}

interface Answer {
  readonly conversation: string;
  readonly message: MessageView;
}

export interface Outbox {
  readonly acknowledged: readonly Acknowledged[];
  /** What was refused for good, by the words of the refusal. */
  readonly refused: readonly string[];
  /** Answers to a message that was sent again which were not those it got at first. */
  readonly contradicted: readonly string[];
  put(letter: Letter): void;
  /** Resolves when nothing waits any more. */
  emptied(): Promise<void>;
  close(): void;
}

const patienceMs = 10_000;
const retryMs = { first: 200, longest: 2_000 };
/** Now and then an answer is lost on its way, and the browser asks again for what was sent already. */
const sentTwice = 0.05;

/** As the browser's: one message after the other, each under its own key until it is acknowledged or refused for good. */
export function createOutbox(apiOrigin: string, headers: Readonly<Record<string, string>>): Outbox {
  const caller = aCaller(apiOrigin, headers, { patienceMs });
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const contradicted: string[] = [];
  const waiting: (Letter & { readonly key: string })[] = [];
  let closed = false;
  let working = Promise.resolve();
  let isWorking = false;

  /** Undefined: nobody knows what became of it. */
  async function attempt({
    to,
    text,
    key,
  }: Letter & { readonly key: string }): Promise<Answer | string | undefined> {
    try {
      const { status, body } = await caller.put(`/api/members/${to}/messages/${key}`, { kind: 'text', text });
      if (status === 200) return JSON.parse(body) as Answer;
      return status >= 500 || status === 429 ? undefined : `${status} ${body}`;
    } catch {
      return undefined;
    }
  }

  async function deliver(letter: Letter & { readonly key: string }): Promise<void> {
    let wait = retryMs.first;
    for (let attempts = 1; !closed; attempts += 1) {
      const answer = await attempt(letter);
      if (typeof answer === 'string') return void refused.push(answer);
      if (answer) {
        const { conversation, message } = answer;
        const { id, seq } = message;
        acknowledged.push({ ...letter, id, seq: seq ?? 0, conversation, attempts, at: performance.now() });
        if (Math.random() < sentTwice) await compare(letter, answer);
        return;
      }
      await pause(wait * (0.5 + Math.random()));
      wait = Math.min(2 * wait, retryMs.longest);
    }
  }

  async function compare(letter: Letter & { readonly key: string }, first: Answer): Promise<void> {
    const again = await attempt(letter);
    if (again === undefined) return;
    const same =
      typeof again !== 'string' &&
      again.message.id === first.message.id &&
      again.message.seq === first.message.seq;
    if (!same) contradicted.push(`${letter.key} was ${first.message.id}, then ${JSON.stringify(again)}`);
  }

  async function work(): Promise<void> {
    isWorking = true;
    for (let letter = waiting.shift(); letter && !closed; letter = waiting.shift()) await deliver(letter);
    isWorking = false;
  }

  return {
    acknowledged,
    refused,
    contradicted,
    put: (letter) => {
      waiting.push({ ...letter, key: randomUUID() });
      if (!isWorking) working = work();
    },
    emptied: () => working,
    close: () => {
      closed = true;
      caller.close();
    },
  };
}
