import type { Money } from '@bowline/contract/credits';
import type { PaymentMethod, PaymentProvider } from '@bowline/contract/payment-choices';
import type { Country } from '@bowline/contract/sites';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#kernel/clock.ts';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import { openCredentials, type ProviderAccount, selectAccounts } from './accounts.ts';
import type { CollectorDeps } from './collector.ts';
import { guarded } from './guarded.ts';
import type { PaymentMetrics } from './payment-metrics.ts';
import type { Capability, Provider, SiteProviderFactory } from './provider.ts';

export type ProviderFactories = Readonly<Partial<Record<PaymentProvider, SiteProviderFactory>>>;

/** A way to pay that a site can offer, and who does it. */
export interface OfferedMethod {
  readonly method: PaymentMethod;
  readonly banks: Capability['banks'];
  readonly provider: PaymentProvider;
  readonly statementName: string;
}

export type Providers = ReturnType<typeof createProviders>;

/** The providers of each site, built from its sealed credentials. */
export function createProviders(
  {
    vault,
    db,
    clock,
    metrics,
    collectors,
  }: CollectorDeps & {
    readonly vault: Vault;
    readonly db: Queryable;
    readonly clock: Clock;
    readonly metrics: Pick<PaymentMetrics, 'counted' | 'watchPause'>;
  },
  factories: ProviderFactories,
) {
  /** Kept between calls, because some hold an access token. Changed credentials are another entry. */
  const built = new LRUCache<string, Provider>({ max: 1_000 });

  function build(account: ProviderAccount): Provider | undefined {
    const factory = collectors()[account.provider]?.factory ?? factories[account.provider];
    if (!factory) return undefined;
    const key = `${account.site}:${account.provider}:${account.changedAt.getTime()}`;
    const provider =
      built.get(key) ?? wrapped(account, factory(openCredentials(vault, account), account.site));
    built.set(key, provider);
    return provider;
  }

  function wrapped({ site, provider: name }: ProviderAccount, made: Provider): Provider {
    // Its books are tables of ours, which no other account waits for.
    if (collectors()[name]) return metrics.counted(made);
    const { provider, isPaused } = guarded(metrics.counted(made), clock);
    metrics.watchPause({ account: `${site}:${name}`, provider: name }, isPaused);
    return provider;
  }

  async function accountAt(site: SiteId, name: PaymentProvider): Promise<Provider | undefined> {
    const account = (await selectAccounts(db, site)).find(({ provider }) => provider === name);
    return account && build(account);
  }

  return {
    /** The ways to pay from a country in a currency. Of two providers that can do one, the first in order does it. */
    async methodsFor(
      site: SiteId,
      { country, currency }: { readonly country: Country; readonly currency: Money['currency'] },
    ): Promise<readonly OfferedMethod[]> {
      const offered = new Map<PaymentMethod, OfferedMethod>();
      for (const account of await selectAccounts(db, site)) {
        for (const { method, countries, currencies, banks } of build(account)?.capabilities ?? []) {
          const fits = (countries === 'all' || countries.includes(country)) && currencies.includes(currency);
          if (!fits || offered.has(method)) continue;
          const { provider, statementName } = account;
          offered.set(method, { method, banks, provider, statementName });
        }
      }
      return [...offered.values()];
    },

    accountAt,

    /** What a collector is called by on statements, and its credentials. */
    async collectorAccount(site: SiteId, name: PaymentProvider) {
      const account = (await selectAccounts(db, site)).find(({ provider }) => provider === name);
      return (
        account && { statementName: account.statementName, credentials: openCredentials(vault, account) }
      );
    },

    /** Throws when the site has no account there any more: its payments can then not be settled. */
    async providerOf(site: SiteId, name: PaymentProvider): Promise<Provider> {
      const provider = await accountAt(site, name);
      if (!provider) throw new Error(`the site ${site} has no account at ${name}`);
      return provider;
    },

    /** Inside a transaction with its connection: a second one might never come. */
    async statementNames(db: Queryable, site: SiteId): Promise<ReadonlyMap<PaymentProvider, string>> {
      return new Map(
        (await selectAccounts(db, site)).map(({ provider, statementName }) => [provider, statementName]),
      );
    },
  };
}
