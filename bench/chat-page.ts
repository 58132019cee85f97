import { setTimeout as pause } from 'node:timers/promises';
import type { ChatPage } from '@bowline/contract/chat';
import { type SocketFrame, socketFrame } from '@bowline/contract/events';
import { WebSocket } from 'ws';
import { aCaller } from './call.ts';

export interface ChatPageOptions {
  readonly apiOrigin: string;
  readonly socketUrl: string;
  /** Host and cookie of the browser. */
  readonly headers: Readonly<Record<string, string>>;
  /** The conversation that is open on the page. */
  readonly conversation: string;
  /** As the page does while no socket tells it of anything new. */
  readonly refreshMs?: number;
}

export interface HeardMessage {
  readonly id: string;
  readonly seq: number;
  readonly mine: boolean;
  readonly text: string | null;
  /** When the page had read it. */
  readonly at: number;
}

export interface OpenChatPage {
  /** In the order in which the page got them. */
  readonly messages: readonly HeardMessage[];
  /** Resolves once the socket has said hello and the page has read what there was. */
  readonly ready: Promise<void>;
  close(): void;
}

const patienceMs = 10_000;
const retryMs = 250;

/**
 * A page with a conversation open, as far as the server notices: it hears on its socket that something is new, reads what comes
 * behind the last message it has, and says that it has read it. Whenever the socket or the API is gone it tries again.
 */
export function openChatPage(options: ChatPageOptions): OpenChatPage {
  const { conversation, headers } = options;
  const path = `/api/chats/${conversation}`;
  const caller = aCaller(options.apiOrigin, headers, { patienceMs });
  const messages: HeardMessage[] = [];
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>();
  let socket: WebSocket | undefined;
  let closed = false;
  let reading = false;
  let isStale = false;

  const lastSeq = () => messages.at(-1)?.seq ?? 0;

  /** One at a time: what becomes new meanwhile is read right afterwards. */
  async function refresh(): Promise<void> {
    isStale = true;
    if (reading) return;
    reading = true;
    while (isStale && !closed) {
      isStale = false;
      try {
        await readOn();
        becomeReady();
      } catch {
        isStale = true;
        await pause(retryMs * (1 + Math.random()));
      }
    }
    reading = false;
  }

  async function readOn(): Promise<void> {
    const had = lastSeq();
    for (let later = true; later && !closed; ) {
      const { status, body } = await caller.get(`${path}?after=${lastSeq()}`);
      if (status !== 200) throw new Error(`the conversation answered ${status}`);
      const page = JSON.parse(body) as ChatPage;
      const at = performance.now();
      for (const { id, seq, mine, text } of page.messages)
        messages.push({ id, seq: seq ?? 0, mine, text, at });
      later = page.later;
    }
    const hasNews = messages.some(({ seq, mine }) => seq > had && !mine);
    if (hasNews && !closed) await caller.put(`${path}/read`, { seq: lastSeq() });
  }

  function hear(frame: SocketFrame): void {
    if (frame.type === 'hello' || (frame.type === 'nudge' && frame.kind === 'chats')) void refresh();
  }

  function connect(): void {
    if (closed) return;
    socket = new WebSocket(options.socketUrl, {
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      perMessageDeflate: false,
      handshakeTimeout: patienceMs,
    });
    socket.on('message', (data) => hear(socketFrame.parse(JSON.parse(String(data)))));
    // Errors end in 'close'.
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(connect, retryMs * (1 + Math.random())));
  }

  connect();
  const regular = setInterval(() => void refresh(), options.refreshMs ?? 15_000);
  return {
    messages,
    ready,
    close: () => {
      closed = true;
      clearInterval(regular);
      socket?.terminate();
      caller.close();
    },
  };
}
