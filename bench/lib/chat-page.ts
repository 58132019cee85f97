import { setTimeout as pause } from 'node:timers/promises';
import type { ChatPage } from '@bowline/contract/chat';
import { type SocketFrame, socketFrame } from '@bowline/contract/events';
import { WebSocket } from 'ws';
import { createHttpClient } from './http-client.ts';

export interface ChatPageOptions {
  readonly apiOrigin: string;
  readonly socketUrl: string;
  /** Host and cookie of the browser. */
  readonly headers: Readonly<Record<string, string>>;
  /** Id of the conversation that the page shows. */
  readonly conversation: string;
  /** Interval of the refresh that heals lost nudges. */
  readonly refreshMs?: number;
}

interface ReceivedMessage {
  readonly id: string;
  readonly seq: number;
  readonly mine: boolean;
  readonly text: string | null;
  /** When the page received it, by performance.now(). */
  readonly at: number;
}

interface Disconnection {
  readonly from: number;
  until?: number;
}

export interface OpenChatPage {
  /** In the order in which the page received them. */
  readonly messages: readonly ReceivedMessage[];
  /** When nudges about conversations arrived, by performance.now(). */
  readonly nudges: readonly number[];
  /** Times without an open socket, by performance.now(). `until` is missing while it lasts. */
  readonly disconnections: readonly Disconnection[];
  /** Resolves once the socket has said hello and the page has read the existing messages. */
  readonly ready: Promise<void>;
  close(): void;
}

const timeoutMs = 10_000;
const retryMs = 250;

/**
 * Acts like a page with an open conversation: on a nudge it fetches the messages after its last one and sends a read
 * receipt. It reconnects and retries whenever the socket or the API is gone.
 */
export function openChatPage(options: ChatPageOptions): OpenChatPage {
  const { conversation, headers } = options;
  const path = `/api/chats/${conversation}`;
  const client = createHttpClient(options.apiOrigin, headers, { timeoutMs });
  const messages: ReceivedMessage[] = [];
  const nudges: number[] = [];
  const disconnections: Disconnection[] = [];
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>();
  let socket: WebSocket | undefined;
  let closed = false;
  let reading = false;
  let isStale = false;

  const lastSeq = () => messages.at(-1)?.seq ?? 0;

  /** Fetches one page at a time: a nudge that arrives meanwhile triggers another fetch right afterwards. */
  async function refresh(): Promise<void> {
    isStale = true;
    if (reading) return;
    reading = true;
    while (isStale && !closed) {
      isStale = false;
      try {
        await fetchNew();
        becomeReady();
      } catch {
        isStale = true;
        await pause(retryMs * (1 + Math.random()));
      }
    }
    reading = false;
  }

  async function fetchNew(): Promise<void> {
    const had = lastSeq();
    for (let later = true; later && !closed; ) {
      const { status, body } = await client.get(`${path}?after=${lastSeq()}`);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      const page = JSON.parse(body) as ChatPage;
      const at = performance.now();
      for (const { id, seq, mine, text } of page.messages)
        messages.push({ id, seq: seq ?? 0, mine, text, at });
      later = page.later;
    }
    const hasNews = messages.some(({ seq, mine }) => seq > had && !mine);
    if (hasNews && !closed) await client.put(`${path}/read`, { seq: lastSeq() });
  }

  function noteOpened(): void {
    const last = disconnections.at(-1);
    if (last && last.until === undefined) last.until = performance.now();
  }

  function noteClosed(): void {
    const last = disconnections.at(-1);
    // Attempts that fail meanwhile are closed too.
    if (!closed && (!last || last.until !== undefined)) disconnections.push({ from: performance.now() });
  }

  function onFrame(frame: SocketFrame): void {
    const isNudge = frame.type === 'nudge' && frame.kind === 'chats';
    if (isNudge) nudges.push(performance.now());
    if (frame.type === 'hello') noteOpened();
    if (frame.type === 'hello' || isNudge) void refresh();
  }

  function connect(): void {
    if (closed) return;
    socket = new WebSocket(options.socketUrl, {
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      perMessageDeflate: false,
      handshakeTimeout: timeoutMs,
    });
    socket.on('message', (data) => onFrame(socketFrame.parse(JSON.parse(String(data)))));
    // Errors end in 'close'.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      noteClosed();
      setTimeout(connect, retryMs * (1 + Math.random()));
    });
  }

  connect();
  const regular = setInterval(() => void refresh(), options.refreshMs ?? 15_000);
  return {
    messages,
    nudges,
    disconnections,
    ready,
    close: () => {
      closed = true;
      clearInterval(regular);
      socket?.terminate();
      client.close();
    },
  };
}
