import type { PaymentMethod } from '@bowline/contract/payment-choices';
import type { Prng } from '@bowline/demo/prng';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { startFlexpay } from '@bowline/simulators/flexpay';
import type { BookEntry } from '@bowline/simulators/payment-simulation';
import { startPaypal } from '@bowline/simulators/paypal';
import { startSandboxProvider } from '@bowline/simulators/sandbox-provider';
import type { ProductEnvironment } from '../faults/product-environment.ts';

/** What the buyer does at the provider. `leave`: nothing, the tab is closed. */
export type Choice = 'pay' | 'fail' | 'cancel' | 'leave';

export interface SimulatedProvider {
  readonly methods: readonly PaymentMethod[];
  choose(payment: string, choice: Choice): Promise<void>;
  /** The buyer's bank takes back what is left of a payment. */
  chargeBack(payment: string): Promise<void>;
  /** Sets faults of the notifications that follow. */
  misbehave(prng: Prng): void;
  behave(): Promise<void>;
  books(): readonly BookEntry[];
  close(): Promise<void>;
}

const wellBehaved = { copies: 1, forged: false, missing: false, delayMs: 0, statusBehind: false } as const;

/** Starts the three providers, gives a site an account at each, and sends their notifications to it. */
export async function startProviders(
  { context, apiOrigin }: ProductEnvironment,
  site: Pick<Site, 'id' | 'domain'>,
): Promise<readonly SimulatedProvider[]> {
  const flexpay = await startFlexpay();
  const paypal = await startPaypal();
  const sandbox = await startSandboxProvider();
  const simulators = { flexpay, paypal, sandbox } as const;
  const methods = { flexpay: ['card', 'ideal'], paypal: ['paypal'], sandbox: ['bank'] } as const;

  const { db } = context.kernel.database;
  const port = new URL(apiOrigin).port;
  return Promise.all(
    (['flexpay', 'paypal', 'sandbox'] as const).map(async (provider, position) => {
      const simulator = simulators[provider];
      await context.payments.saveProviderAccount(db, site.id, {
        provider,
        position,
        statementName: 'TST Media',
        credentials: simulator.credentials,
      });
      simulator.notifyAt(`http://${site.domain}:${port}/api/payments/notifications/${provider}`);
      return {
        methods: methods[provider],
        choose: async (payment: string, choice: Choice) => {
          if (choice !== 'leave') await simulator[choice](payment);
        },
        chargeBack: (payment: string) => simulator.chargeBack(payment),
        misbehave: (prng: Prng) =>
          simulator.misbehave({
            copies: prng.between(1, 10),
            forged: prng.chance(0.1),
            missing: prng.chance(0.15),
            delayMs: prng.chance(0.3) ? prng.between(1, 5_000) : 0,
            statusBehind: prng.chance(0.1),
          }),
        behave: async () => {
          simulator.misbehave(wellBehaved);
          await simulator.settled();
        },
        books: () => simulator.books(),
        close: () => simulator.close(),
      };
    }),
  );
}
