import type { NudgeKind, SocketFrame } from '@bowline/contract/events';
import { sessionEndedCode } from '@bowline/contract/socket';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

export interface SocketListener {
  onNudge(kind: NudgeKind): void;
  /** The other member is typing in this conversation. */
  onTyping(conversation: string): void;
  /** `open` after the gateway's hello; nudges sent while closed were missed. */
  onState(state: 'open' | 'closed'): void;
  /** The socket's session has ended. The member may have another one by now: another tab logged in again. */
  isStillLoggedIn(): Promise<boolean>;
}

/** Keeps a socket to the gateway open until the returned function is called. */
export function keepSocketOpen(
  url: string,
  { onNudge, onTyping, onState, isStillLoggedIn }: SocketListener,
): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  function open() {
    clearTimeout(timer);
    socket = new WebSocket(url);
    socket.onmessage = ({ data }) => {
      const frame = readFrame(data);
      if (frame?.type === 'nudge') onNudge(frame.kind);
      if (frame?.type === 'typing') onTyping(frame.conversation);
      if (frame?.type !== 'hello') return;
      failures = 0;
      onState('open');
    };
    socket.onclose = async ({ code }) => {
      if (stopped) return;
      onState('closed');
      // Without a session, the gateway refuses every handshake.
      if (code === sessionEndedCode && !(await isStillLoggedIn())) return stop();
      if (stopped) return;
      timer = setTimeout(open, delayAfter(failures));
      failures += 1;
    };
  }

  /** The browser is online again, so the remaining delay is skipped. */
  function openNow() {
    if (socket?.readyState === WebSocket.CLOSED) open();
  }

  function stop() {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', openNow);
    socket?.close();
  }

  window.addEventListener('online', openNow);
  open();
  return stop;
}

/** Exponential with jitter: after a gateway restart, a million pages must not reconnect in the same second. */
export function delayAfter(failures: number, random = Math.random()): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
  return longest * (0.5 + random / 2);
}

function readFrame(data: unknown): SocketFrame | undefined {
  try {
    return JSON.parse(String(data)) as SocketFrame;
  } catch {
    return undefined;
  }
}
