import { z } from 'zod';
import type { SmsSender } from '#modules/direct-debits/sms-sender.ts';

/** What CM answers: 0 means no error, of the request and of each message. */
const answerOf = z.object({
  errorCode: z.int(),
  messages: z.array(z.object({ messageErrorCode: z.int() })).min(1),
});

export interface CmAccount {
  /** Without a trailing slash. */
  readonly url: string;
  readonly sender: string;
  readonly productToken: string;
  readonly timeoutMs?: number;
}

/** CM.com's message API. `type: auto` lets CM choose the alphabet. Neither number nor text is logged. */
export const createCmSender = ({ url, sender, productToken, timeoutMs = 8_000 }: CmAccount): SmsSender => ({
  async send({ to, text, reference }) {
    const message = {
      from: sender,
      to: [{ number: to.replace(/^\+/, '00') }],
      body: { type: 'auto', content: text },
      reference,
    };
    try {
      const response = await fetch(`${url}/v1.0/message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-cm-producttoken': productToken },
        body: JSON.stringify({ messages: { msg: [message] } }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = answerOf.safeParse(await response.json());
      return (
        response.ok &&
        answer.success &&
        answer.data.errorCode === 0 &&
        answer.data.messages.every(({ messageErrorCode }) => messageErrorCode === 0)
      );
    } catch {
      return false;
    }
  },
});
