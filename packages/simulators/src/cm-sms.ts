import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface CmMessage {
  readonly from: string;
  readonly to: readonly { readonly number: string }[];
  readonly body: { readonly type: string; readonly content: string };
  readonly reference?: string;
}

/** The messages of a request; none when it is malformed. */
function messagesOf(body: unknown): readonly CmMessage[] {
  const { msg = [] } = (body as { messages?: { msg?: readonly CmMessage[] } } | undefined)?.messages ?? {};
  const isValid = ({ from, to, body: { type, content } }: CmMessage) =>
    from.length > 0 &&
    from.length <= 16 &&
    type === 'auto' &&
    content.length > 0 &&
    to.every(({ number }) => /^00\d{8,15}$/.test(number));
  return msg.every(isValid) ? msg : [];
}

interface SentSms {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

export interface CmSimulator {
  readonly url: string;
  readonly productToken: string;
  readonly sent: readonly SentSms[];
  /** The next request fails: with 500, by no answer at all, or by refusing the message in a good answer. */
  breakNext(fault: 'error' | 'hang' | 'refuse'): void;
  /** The six digits of the newest message to this number. */
  codeFor(to: string): string;
  close(): Promise<void>;
}

/** Starts CM.com's message API (version 1.0): JSON over POST, the product token in a header, an error code for each message. */
export async function startCm(): Promise<CmSimulator> {
  const productToken = '00000000-0000-0000-0000-000000000001';
  const sent: SentSms[] = [];
  let fault: Parameters<CmSimulator['breakNext']>[0] | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = messagesOf(await json(request).catch(() => undefined));
    const failing = fault;
    fault = undefined;
    if (failing === 'hang') return;
    if (failing === 'error') return reply(response, 500, 999, 'Unknown error, please contact CM support');
    if (request.method !== 'POST' || request.url !== '/v1.0/message') return reply(response, 404, 0, '');
    if (request.headers['x-cm-producttoken'] !== productToken)
      return reply(response, 401, 101, 'Authentication of the request failed');
    if (asked.length === 0) return reply(response, 400, 201, 'This MSG is invalid or malformed');
    const refusal = failing === 'refuse' ? 303 : 0;
    const messages = asked.flatMap(({ from, to, body: { content }, reference }) =>
      to.map(({ number }) => {
        if (refusal === 0) sent.push({ from, to: number, text: content });
        return {
          to: number,
          status: refusal === 0 ? 'Accepted' : 'Rejected',
          reference,
          parts: 1,
          messageDetails: null,
          messageErrorCode: refusal,
        };
      }),
    );
    reply(response, 200, 0, `Created ${messages.length} message(s)`, messages);
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    productToken,
    sent,
    breakNext: (next) => {
      fault = next;
    },
    codeFor(to) {
      const text = sent.findLast((one) => one.to === to)?.text ?? '';
      const [code] = /\b\d{6}\b/.exec(text) ?? [];
      if (!code) throw new Error(`no code was sent to ${to}`);
      return code;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function reply(
  response: ServerResponse,
  status: number,
  errorCode: number,
  details: string,
  messages: readonly object[] = [],
): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ details, errorCode, messages }));
}
