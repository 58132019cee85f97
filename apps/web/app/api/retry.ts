export interface RetryPolicy {
  /** Attempts after the first one. */
  readonly retries: number;
  readonly firstDelayMs: number;
  /** A server that asks for more patience than this gets its answer shown instead of waited for. */
  readonly longestWaitMs: number;
}

/** The spec's rule: 5 retries with exponential delay. */
const retryPolicy: RetryPolicy = { retries: 5, firstDelayMs: 200, longestWaitMs: 10_000 };

type Fetch = (request: Request) => Promise<Response>;

/**
 * Repeats a request that never arrived or met a server that cannot serve now. A change is safe to repeat, because its
 * Idempotency-Key travels in the request and so stays the same.
 */
export function withRetries(fetch: Fetch, policy: RetryPolicy = retryPolicy): Fetch {
  return async (request) => {
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await fetch(request.clone()).catch((error: unknown) => {
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

/** Milliseconds to wait before trying again, or `undefined` when the outcome stands. */
function delayBefore(attempt: number, outcome: Response | Error, policy: RetryPolicy): number | undefined {
  // Full jitter: clients that failed together must not come back together.
  const backoff = Math.random() * policy.firstDelayMs * 2 ** attempt + policy.firstDelayMs / 2;
  if (outcome instanceof Error) return backoff;
  const asked = retryAfter(outcome);
  // A 429 without a time is a decision (a locked account), not a busy moment.
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
