import type { PaymentProvider } from '@bowline/contract/payment-choices';
import { masterSealed } from '#kernel/crypto/master-sealed.ts';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';

/** A site's account at a provider. */
export interface ProviderAccount {
  readonly site: SiteId;
  readonly provider: PaymentProvider;
  readonly statementName: string;
  readonly credentialsSealed: Buffer;
  readonly changedAt: Date;
}

export interface ProviderAccountToSave {
  readonly provider: PaymentProvider;
  /** Of two providers that can do a method, the lower position does it. */
  readonly position: number;
  readonly statementName: string;
  readonly credentials: unknown;
}

const aadOf = (site: number, provider: string): string =>
  `payments.provider_account.credentials:${site}:${provider}`;

export const openCredentials = (
  vault: Pick<Vault, 'openWithMaster'>,
  { site, provider, credentialsSealed }: ProviderAccount,
): unknown => JSON.parse(vault.openWithMaster(credentialsSealed, aadOf(site, provider)).toString('utf8'));

export const providerCredentials = masterSealed({
  table: 'payments.provider_account',
  key: ['site_id', 'provider'],
  column: 'credentials_sealed',
  reseal: (vault, { site_id, provider, credentials_sealed }) =>
    vault.resealWithMaster(credentials_sealed, aadOf(site_id, provider)),
});

/** In the order in which they are asked whether they can do a method. */
export async function selectAccounts(db: Queryable, site: SiteId): Promise<readonly ProviderAccount[]> {
  const rows = await db
    .selectFrom('payments.provider_account')
    .where('site_id', '=', site)
    .orderBy('position')
    .orderBy('provider')
    .select(['provider', 'statement_name', 'credentials_sealed', 'changed_at'])
    .execute();
  return rows.map((row) => ({
    site,
    provider: row.provider as PaymentProvider,
    statementName: row.statement_name,
    credentialsSealed: row.credentials_sealed,
    changedAt: row.changed_at,
  }));
}

/** Replaces the site's account at this provider, if it has one. */
export async function saveProviderAccount(
  { vault, now }: { readonly vault: Pick<Vault, 'sealWithMaster'>; readonly now: Date },
  db: Queryable,
  site: SiteId,
  { provider, position, statementName, credentials }: ProviderAccountToSave,
): Promise<void> {
  const values = {
    position,
    statement_name: statementName,
    credentials_sealed: vault.sealWithMaster(JSON.stringify(credentials), aadOf(site, provider)),
    changed_at: now,
  };
  await db
    .insertInto('payments.provider_account')
    .values({ site_id: site, provider, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider']).doUpdateSet(values))
    .execute();
}
