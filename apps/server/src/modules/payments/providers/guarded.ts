import type { Clock } from '#kernel/clock.ts';
import { createLimiter, Overloaded } from '#kernel/concurrency/limiter.ts';
import { type Provider, ProviderUnavailable } from './provider.ts';

/**
 * Calls of the worker at one account at once. A few more wait for as long as an account that answers needs; what is more comes
 * back later, so that no other account's payments wait behind it.
 */
const callsAtOnce = 2;
const waiting = { maxWaiting: 6, maxWaitMs: 1_000 };
/** After so many calls in a row that timed out, the account is not called for a while; then one call tries it. */
const timeOuts = 5;
const pauseMs = 30_000;

const waitMs = 500;
const longestWaitMs = 8_000;

/** The provider was not called: its account is busy, or has not answered for some time. */
export class ProviderBusy extends ProviderUnavailable {
  override name = 'ProviderBusy';
  readonly retryInMs: number;
  constructor(provider: string, retryInMs: number) {
    super(`${provider} was not called: its account is busy or does not answer`);
    this.retryInMs = retryInMs;
  }
}

const isTimeOut = (error: unknown): boolean =>
  error instanceof ProviderUnavailable && error.cause instanceof Error && error.cause.name === 'TimeoutError';

export interface Guarded {
  readonly provider: Provider;
  isPaused(): boolean;
}

/**
 * Returns the provider of one account with its calls bounded, so that an account which answers slowly or not at all delays
 * no other. What is known of it is known to this process alone.
 */
export function guarded(provider: Provider, clock: Clock): Guarded {
  const turns = createLimiter({ concurrency: callsAtOnce, ...waiting });
  /** Somebody waited for a turn in vain since a call ended: nobody else tries. */
  let isSlow = false;
  /** How many calls were sent away since one ended: the more, the longer the next is asked to wait. */
  let sentAway = 0;
  let inARow = 0;
  let pausedUntil: number | undefined;
  let isTrying = false;

  function busy(waitsFor: number): ProviderBusy {
    sentAway += 1;
    return new ProviderBusy(provider.name, waitsFor + Math.min(sentAway * waitMs, longestWaitMs));
  }

  function note(timedOut: boolean): void {
    inARow = timedOut ? inARow + 1 : 0;
    pausedUntil = inARow >= timeOuts ? clock.now().getTime() + pauseMs : undefined;
  }

  async function call<T>(made: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime();
    if (pausedUntil !== undefined && (isTrying || now < pausedUntil))
      throw busy(Math.max(pausedUntil - now, 0));
    isTrying = pausedUntil !== undefined;
    try {
      const answer = await made();
      note(false);
      return answer;
    } catch (error) {
      note(isTimeOut(error));
      throw error;
    } finally {
      isTrying = false;
      isSlow = false;
      sentAway = 0;
    }
  }

  async function bounded<T>(made: () => Promise<T>): Promise<T> {
    if (isSlow && turns.load().running >= callsAtOnce) throw busy(0);
    try {
      return await turns.run(() => call(made));
    } catch (error) {
      if (!(error instanceof Overloaded)) throw error;
      isSlow = true;
      throw busy(0);
    }
  }

  return {
    provider: Object.assign(Object.create(provider) as Provider, {
      create: (...order: Parameters<Provider['create']>) => call(() => provider.create(...order)),
      status: (...ref: Parameters<Provider['status']>) => bounded(() => provider.status(...ref)),
      refund: (...refund: Parameters<Provider['refund']>) => bounded(() => provider.refund(...refund)),
    }),
    isPaused: () => pausedUntil !== undefined && clock.now().getTime() < pausedUntil,
  };
}
