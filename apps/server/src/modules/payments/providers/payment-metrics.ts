import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { type Provider, ProviderRefused, ProviderUnavailable } from './provider.ts';

export type PaymentMetrics = ReturnType<typeof createPaymentMetrics>;

export function createPaymentMetrics(registry: Registry) {
  const registers = [registry];
  const calls = new Counter({
    name: 'bowline_payment_provider_calls_total',
    help: 'Calls to payment providers. `unavailable`: no answer, or not in its protocol; `refused`: for good.',
    labelNames: ['provider', 'call', 'outcome'] as const,
    registers,
  });
  const credited = new Histogram({
    name: 'bowline_payment_credited_seconds',
    help: 'From the notification of a provider until the member had the credits, retries included.',
    buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800],
    registers,
  });

  const pauses = new Map<string, { readonly provider: string; isPaused(): boolean }>();
  new Gauge({
    name: 'bowline_payment_provider_paused',
    help: 'Accounts at a payment provider that this process does not call for now, because they did not answer.',
    labelNames: ['provider'] as const,
    registers,
    collect() {
      this.reset();
      for (const { provider, isPaused } of pauses.values()) this.inc({ provider }, isPaused() ? 1 : 0);
    },
  });
  /** An account whose credentials changed replaces the former one. */
  const watchPause = (
    { account, provider }: { readonly account: string; readonly provider: string },
    isPaused: () => boolean,
  ): void => void pauses.set(account, { provider, isPaused });

  /** Returns the provider with its calls counted. */
  function counted(provider: Provider): Provider {
    const count = async <T>(call: 'create' | 'status' | 'refund', answer: Promise<T>): Promise<T> => {
      const outcome = await answer.then(() => 'answered', outcomeOf);
      calls.inc({ provider: provider.name, call, outcome });
      return answer;
    };
    return Object.assign(Object.create(provider) as Provider, {
      create: (...order: Parameters<Provider['create']>) => count('create', provider.create(...order)),
      status: (...ref: Parameters<Provider['status']>) => count('status', provider.status(...ref)),
      refund: (...refund: Parameters<Provider['refund']>) => count('refund', provider.refund(...refund)),
    });
  }

  return { credited, counted, watchPause };
}

function outcomeOf(error: unknown): 'unavailable' | 'refused' | 'failed' {
  if (error instanceof ProviderUnavailable) return 'unavailable';
  return error instanceof ProviderRefused ? 'refused' : 'failed';
}
