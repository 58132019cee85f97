import type { Prng } from '@bowline/demo/prng';
import type { BookEntry } from '@bowline/simulators/payment-simulation';
import type { ProductEnvironment } from '../faults/product-environment.ts';
import { aBuyer, type Buyer, buy } from '../payments/buyer.ts';
import { startProviders } from '../payments/simulated-providers.ts';

const buyerCount = 20;

export interface Purchases {
  buy(prng: Prng): void;
  /** Resolves when every purchase has been answered. */
  settled(): Promise<unknown>;
  /** How many were given up because no call was answered for minutes. */
  unanswered(): number;
  /** What the providers have in their books. */
  books(): readonly BookEntry[];
  close(): Promise<void>;
}

/** Members buy credits at simulated providers, which send their notification once and correctly. */
export async function startPurchases(environment: ProductEnvironment): Promise<Purchases> {
  const providers = await startProviders(environment, environment.site);
  const buyers: Buyer[] = [];
  for (let made = 0; made < buyerCount; made += 1) buyers.push(await aBuyer(environment, environment.site));
  const underway: Promise<unknown>[] = [];
  let unanswered = 0;

  return {
    buy: (prng) => {
      const provider = prng.pick(providers);
      const method = prng.pick(provider.methods);
      const wish = { buyer: prng.pick(buyers), provider, method, credits: 100, choice: 'pay' } as const;
      // Caught at once: a rejection that nobody waits for yet would end the bench and leave its processes behind.
      underway.push(buy(wish, () => undefined).catch(() => (unanswered += 1)));
    },
    settled: () => Promise.all(underway),
    unanswered: () => unanswered,
    books: () => providers.flatMap((provider) => provider.books()),
    close: async () => {
      for (const { client } of buyers) client.close();
      for (const provider of providers) await provider.close();
    },
  };
}
