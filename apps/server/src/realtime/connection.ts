import type { SocketFrame } from '@bowline/contract/events';
import { WebSocket } from 'ws';
import type { Guest } from './admission.ts';

/** What a page may leave unread before it is dropped: a healthy one never has more than a few frames waiting. */
const longestBacklog = 64 * 1024;

/** One open page. */
export class Connection {
  readonly guest: Guest;
  readonly openedAt: number;
  readonly #socket: WebSocket;
  #answered = true;

  constructor(guest: Guest, socket: WebSocket, now: number) {
    this.guest = guest;
    this.openedAt = now;
    this.#socket = socket;
    socket.on('pong', () => {
      this.#answered = true;
    });
    // The page has nothing to say here: it asks the API.
    socket.on('message', () => socket.close(1008));
    // Errors end in 'close', which is what counts.
    socket.on('error', () => undefined);
  }

  onClose(left: () => void): void {
    this.#socket.on('close', left);
  }

  send(frame: SocketFrame): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (this.#socket.bufferedAmount > longestBacklog) this.#socket.terminate();
    else this.#socket.send(JSON.stringify(frame));
  }

  /** Asks for a sign of life, and ends a connection that did not give one since it was asked last. */
  checkPulse(): void {
    if (this.#answered) {
      this.#answered = false;
      this.#socket.ping();
    } else {
      this.#socket.terminate();
    }
  }

  /** 1012, service restart: the page comes back, here or elsewhere. */
  sendAway(): void {
    this.#socket.close(1012);
  }

  terminate(): void {
    this.#socket.terminate();
  }
}
