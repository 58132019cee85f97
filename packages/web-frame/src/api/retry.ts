export interface RetryPolicy {
  /** Attempts after the first one. */
  readonly retries: number;
  readonly firstDelayMs: number;
  /** An answer whose Retry-After is longer than this is returned instead of retried. */
  readonly longestWaitMs: number;
}

/** The spec's rule: 5 retries with exponential delay. */
const retryPolicy: RetryPolicy = { retries: 5, firstDelayMs: 200, longestWaitMs: 10_000 };

/** What a retry depends on, in a `Response` or in what stands for one. */
interface Answer {
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
}

/**
 * Sends again what failed on the network or met an unavailable server. Mutations are safe to repeat because the call carries the
 * same Idempotency-Key each time.
 */
export function withRetries<Call extends { readonly signal?: AbortSignal | undefined }, A extends Answer>(
  send: (call: Call) => Promise<A>,
  policy: RetryPolicy = retryPolicy,
): (call: Call) => Promise<A> {
  return async (call) => {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await send(call).catch((error: unknown) => {
        if (call.signal?.aborted) throw error;
        return error instanceof Error ? error : new Error('The request failed', { cause: error });
      });
      const delay = attempt < policy.retries ? delayBefore(attempt, outcome, policy) : undefined;
      if (delay === undefined) {
        if (outcome instanceof Error) throw outcome;
        return outcome;
      }
      await pause(delay, call.signal);
    }
  };
}

/** Returns the milliseconds to wait before the next attempt, or `undefined` when the outcome is final. */
function delayBefore(attempt: number, outcome: Answer | Error, policy: RetryPolicy): number | undefined {
  // Full jitter: clients that failed together must not retry together.
  const backoff = Math.random() * policy.firstDelayMs * 2 ** attempt + policy.firstDelayMs / 2;
  if (outcome instanceof Error) return backoff;
  const asked = retryAfter(outcome);
  // A 429 without Retry-After is a decision (a locked account), not overload.
  if (outcome.status === 429)
    return asked !== undefined && asked <= policy.longestWaitMs ? asked + backoff : undefined;
  if (![502, 503, 504].includes(outcome.status)) return undefined;
  return asked === undefined ? backoff : Math.min(Math.max(asked, backoff), policy.longestWaitMs);
}

function retryAfter(answer: Answer): number | undefined {
  const header = answer.headers.get('retry-after');
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

function pause(delay: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, delay);
    function stop() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}
