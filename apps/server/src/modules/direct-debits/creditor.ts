import type { SiteId } from '#kernel/ids.ts';
import type { Payments } from '#modules/payments/index.ts';
import { type Creditor, creditorCredentials } from './direct-debit-provider.ts';

/** What this module asks payments. */
export interface PaymentsDeps {
  readonly payments: Pick<Payments, 'forCollectors'>;
}

/** The site as a creditor, with the neutral name that statements show. */
export interface NamedCreditor extends Creditor {
  readonly statementName: string;
}

/** Reads who collects from the site's sealed credentials; `undefined` where nobody does. */
export async function creditorOf(
  { payments }: PaymentsDeps,
  site: SiteId,
): Promise<NamedCreditor | undefined> {
  const account = await payments.forCollectors.accountOf(site, 'direct_debit');
  return (
    account && { ...creditorCredentials.parse(account.credentials), statementName: account.statementName }
  );
}

export interface Creditors {
  /** The site as a creditor; `undefined` where direct debit is not offered. */
  of(site: SiteId): Promise<NamedCreditor | undefined>;
}

/** Without a way to send text messages no mandate can be signed. */
export const createCreditors = (
  deps: PaymentsDeps,
  { canSendSms }: { readonly canSendSms: boolean },
): Creditors => ({ of: async (site) => (canSendSms ? creditorOf(deps, site) : undefined) });

export const inOneLine = ({
  address,
  city,
  country,
}: {
  readonly address: string;
  readonly city: string;
  readonly country: string;
}): string => `${address}, ${city}, ${country}`;
