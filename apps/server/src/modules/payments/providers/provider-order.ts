import type { Locale } from '@bowline/i18n';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { originOf } from '#mail/mail-site.ts';
import type { Payment } from '../store.ts';
import type { ProviderOrder } from './provider.ts';
import type { Providers } from './providers.ts';

export interface ProviderOrderDeps {
  readonly kernel: Pick<Kernel, 'config'>;
  readonly providers: Pick<Providers, 'statementNames'>;
  domainOf(site: SiteId): Promise<string>;
}

/**
 * Describes an order to its provider. Calls for one payment describe it in the same way, because some providers refuse a
 * repeated call with another body.
 */
export async function providerOrderOf(
  { kernel, providers, domainOf }: ProviderOrderDeps,
  db: Queryable,
  payment: Payment,
  locale: Locale,
): Promise<ProviderOrder> {
  const { site, id, method, country, amount, currency, bank, credits } = payment;
  const statementName = (await providers.statementNames(db, site)).get(payment.provider) ?? '';
  const origin = originOf(kernel.config, await domainOf(site));
  const returnUrl = `${origin}/transactions/${id}`;
  return {
    payment: id,
    method,
    country,
    price: { amount, currency },
    bank,
    description: `${statementName} ${credits}`,
    returnUrl,
    declinedUrl: `${returnUrl}?declined=1`,
    notificationUrl: `${origin}/api/payments/notifications/${payment.provider}`,
    locale,
  };
}
