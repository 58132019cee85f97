import type { SocketFrame } from '@bowline/contract/events';
import { sessionEndedCode } from '@bowline/contract/socket';
import { WebSocket } from 'ws';
import type { ConnectedMember } from './handshake.ts';

/** Bytes a page may leave unread before it is dropped; a healthy page never has more than a few frames pending. */
const maxBacklog = 64 * 1024;

/** The socket of one open page. */
export class Connection {
  readonly owner: ConnectedMember;
  readonly openedAt: number;
  readonly #socket: WebSocket;
  #answered = true;

  constructor(owner: ConnectedMember, socket: WebSocket, now: number) {
    this.owner = owner;
    this.openedAt = now;
    this.#socket = socket;
    socket.on('pong', () => {
      this.#answered = true;
    });
    // Pages never send here; they call the API.
    socket.on('message', () => socket.close(1008));
    // An error is followed by 'close', which is handled.
    socket.on('error', () => undefined);
  }

  onClose(left: () => void): void {
    this.#socket.on('close', left);
  }

  send(frame: SocketFrame): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (this.#socket.bufferedAmount > maxBacklog) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(frame));
  }

  /** Pings, or terminates the connection when the previous ping is unanswered. */
  ping(): void {
    if (this.#answered) {
      this.#answered = false;
      this.#socket.ping();
    } else {
      this.#socket.terminate();
    }
  }

  /** Closes with 1012 (service restart): the page reconnects, here or elsewhere. */
  closeForRestart(): void {
    this.#socket.close(1012);
  }

  /** Sends nothing more from here on, whether the page answers the close frame or not. */
  closeForEndedSession(): void {
    this.#socket.close(sessionEndedCode);
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
