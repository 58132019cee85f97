export interface RetryPolicy {
  /** Attempts after the first one. */
  readonly retries: number;
  readonly firstDelayMs: number;
  /** An answer whose Retry-After is longer than this is returned instead of retried. */
  readonly longestWaitMs: number;
}

/** The spec's rule: 5 retries with exponential delay. */
const retryPolicy: RetryPolicy = { retries: 5, firstDelayMs: 200, longestWaitMs: 10_000 };

type Fetch = (request: Request) => Promise<Response>;

/**
 * Retries a request that failed on the network or met an unavailable server. Mutations are safe to retry because the
 * request carries the same Idempotency-Key each time.
 */
export function withRetries(fetch: Fetch, policy: RetryPolicy = retryPolicy): Fetch {
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      // Only a body is used up by sending it.
      const outcome = await fetch(request.body ? request.clone() : request).catch((error: unknown) => {
        if (request.signal.aborted) throw error;
        return error instanceof Error ? error : new Error('The request failed', { cause: error });
      });
      const delay = attempt < policy.retries ? delayBefore(attempt, outcome, policy) : undefined;
      if (delay === undefined) {
        if (outcome instanceof Error) throw outcome;
        return outcome;
      }
      await pause(delay, request.signal);
    }
  };
}

/** Returns the milliseconds to wait before the next attempt, or `undefined` when the outcome is final. */
function delayBefore(attempt: number, outcome: Response | Error, policy: RetryPolicy): number | undefined {
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

function retryAfter(response: Response): number | undefined {
  const header = response.headers.get('retry-after');
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

function pause(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, delay);
    function stop() {
      clearTimeout(timer);
      reject(signal.reason);
    }
    signal.addEventListener('abort', stop, { once: true });
  });
}
