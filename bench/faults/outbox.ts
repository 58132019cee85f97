import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MessageView } from '@bowline/contract/chat';
import { createHttpClient } from '../lib/http-client.ts';

interface OutgoingMessage {
  /** Public id of the recipient. */
  readonly to: string;
  readonly text: string;
}

interface KeyedMessage extends OutgoingMessage {
  readonly key: string;
}

interface AcknowledgedMessage extends KeyedMessage {
  readonly id: string;
  readonly seq: number;
  readonly conversation: string;
  readonly attempts: number;
  readonly at: number;
}

interface SendResponse {
  readonly conversation: string;
  readonly message: MessageView;
}

export interface Outbox {
  readonly acknowledged: readonly AcknowledgedMessage[];
  /** Status and body of every refusal that a retry would not change. */
  readonly refused: readonly string[];
  /** Messages whose second response differed from the first: a resend must get the first response again. */
  readonly contradicted: readonly string[];
  put(message: OutgoingMessage): void;
  /** Resolves when no message is waiting. */
  emptied(): Promise<void>;
  close(): void;
}

const timeoutMs = 10_000;
const retryMs = { first: 200, longest: 2_000 };
/** Share of messages that are sent a second time, as a browser does when the first response is lost. */
const resendShare = 0.05;

/**
 * Sends one message after the other, as the browser's outbox does: each keeps its key until it is acknowledged or
 * refused.
 */
export function createOutbox(apiOrigin: string, headers: Readonly<Record<string, string>>): Outbox {
  const client = createHttpClient(apiOrigin, headers, { timeoutMs });
  const acknowledged: AcknowledgedMessage[] = [];
  const refused: string[] = [];
  const contradicted: string[] = [];
  const waiting: KeyedMessage[] = [];
  let closed = false;
  let working = Promise.resolve();
  let isWorking = false;

  /** Returns a refusal as text, and `undefined` when it is unknown whether the message was stored. */
  async function attempt({ to, text, key }: KeyedMessage): Promise<SendResponse | string | undefined> {
    try {
      const { status, body } = await client.put(`/api/members/${to}/messages/${key}`, { kind: 'text', text });
      if (status === 200) return JSON.parse(body) as SendResponse;
      return status >= 500 || status === 429 ? undefined : `${status} ${body}`;
    } catch {
      return undefined;
    }
  }

  async function deliver(message: KeyedMessage): Promise<void> {
    let wait = retryMs.first;
    for (let attempts = 1; !closed; attempts += 1) {
      const answer = await attempt(message);
      if (typeof answer === 'string') return void refused.push(answer);
      if (answer) {
        const { id, seq } = answer.message;
        const { conversation } = answer;
        acknowledged.push({ ...message, id, seq: seq ?? 0, conversation, attempts, at: performance.now() });
        if (Math.random() < resendShare) await compare(message, answer);
        return;
      }
      await pause(wait * (0.5 + Math.random()));
      wait = Math.min(2 * wait, retryMs.longest);
    }
  }

  async function compare(message: KeyedMessage, first: SendResponse): Promise<void> {
    const again = await attempt(message);
    if (again === undefined) return;
    const same =
      typeof again !== 'string' &&
      again.message.id === first.message.id &&
      again.message.seq === first.message.seq;
    if (!same) contradicted.push(`${message.key} was ${first.message.id}, then ${JSON.stringify(again)}`);
  }

  async function work(): Promise<void> {
    isWorking = true;
    for (let message = waiting.shift(); message && !closed; message = waiting.shift()) await deliver(message);
    isWorking = false;
  }

  return {
    acknowledged,
    refused,
    contradicted,
    put: (message) => {
      waiting.push({ ...message, key: randomUUID() });
      if (!isWorking) working = work();
    },
    emptied: () => working,
    close: () => {
      closed = true;
      client.close();
    },
  };
}
