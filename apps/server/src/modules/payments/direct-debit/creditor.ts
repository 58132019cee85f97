import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { openCredentials, selectAccounts } from '../providers/accounts.ts';
import { type Creditor, creditorCredentials } from './direct-debit-provider.ts';

export interface Creditors {
  /** The site as a creditor; `undefined` where direct debit is not offered. */
  of(site: SiteId): Promise<Creditor | undefined>;
}

/** Reads who collects from the site's sealed credentials. */
export const createCreditors = (
  { vault, database }: Pick<Kernel, 'vault' | 'database'>,
  { canSendSms }: { readonly canSendSms: boolean },
): Creditors => ({
  async of(site) {
    if (!canSendSms) return undefined;
    const accounts = await selectAccounts(database.db, site);
    const account = accounts.find(({ provider }) => provider === 'direct_debit');
    return account && creditorCredentials.parse(openCredentials(vault, account));
  },
});

export const inOneLine = ({
  address,
  city,
  country,
}: {
  readonly address: string;
  readonly city: string;
  readonly country: string;
}): string => `${address}, ${city}, ${country}`;
