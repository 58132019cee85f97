import type { ApiError } from '@bowline/web-frame/api/api-error.ts';
import type { Choice } from './choice.ts';

/** A call that waits for its turn. */
export type WaitingCall = {
  readonly photo: string;
  readonly site: string;
  readonly name: string;
  /** When it was pressed. */
  readonly at: number;
  /** Idempotency key of every attempt, so that the server does it once. */
  readonly key: string;
} & ({ readonly kind: 'choice'; readonly choice: Choice } | { readonly kind: 'undo' });

interface OutboxDeps {
  /** Throws an ApiError. */
  send(call: WaitingCall): Promise<void>;
  onRefused(call: WaitingCall, error: ApiError): void;
  onChange(): void;
  toApiError(cause: unknown): ApiError;
  retryMs: number;
}

/** Sends one call after the other, in the order in which they were pressed, and waits while there is no line. */
export function createOutbox({ send, onRefused, onChange, toApiError, retryMs }: OutboxDeps) {
  let waiting: readonly WaitingCall[] = [];
  let sending: WaitingCall | undefined;
  let lostSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (!sending && waiting.length > 0) {
      const [call] = waiting;
      if (!call) return;
      sending = call;
      try {
        await send(call);
        lostSince = undefined;
      } catch (cause) {
        const error = toApiError(cause);
        if (isLineLost(error)) {
          sending = undefined;
          lostSince ??= Date.now();
          timer = setTimeout(() => void flush(), retryMs);
          onChange();
          return;
        }
        lostSince = undefined;
        onRefused(call, error);
      }
      sending = undefined;
      waiting = waiting.filter((other) => other !== call);
      onChange();
    }
  }

  return {
    add(call: WaitingCall): void {
      waiting = [...waiting, call];
      onChange();
      void flush();
    },
    /** Takes back a choice that has not left. Returns false when it is on its way or gone. */
    withdraw(photo: string): boolean {
      const found = waiting.findLast((call) => call.photo === photo && call.kind === 'choice');
      if (!found || found === sending) return false;
      waiting = waiting.filter((call) => call !== found);
      onChange();
      return true;
    },
    flush,
    waiting: () => waiting,
    lostSince: () => lostSince,
    close: () => clearTimeout(timer),
  };
}

/** The network, or the server itself, does not answer: the call is tried again. Everything else is an answer. */
const isLineLost = ({ statusCode, code }: ApiError): boolean =>
  statusCode >= 500 || code === 'unavailable' || code === 'rate_limited';
