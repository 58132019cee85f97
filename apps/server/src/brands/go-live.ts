import type { PaymentProvider } from '@bowline/contract/payment-choices';
import type { Country } from '@bowline/contract/sites';
import type { Context } from '#context.ts';
import { isDeployed } from '#kernel/config.ts';
import { pageGapsOf } from '#modules/content/index.ts';
import { type ListedBundle, type PriceListRefusal, refusalsOf } from '#modules/payments/index.ts';
import type { Site } from '#modules/sites/index.ts';

/** What must be complete before visitors see more than a preview. */
interface Opening extends Pick<Site, 'domain' | 'name' | 'company' | 'settings'> {
  readonly bundles: readonly ListedBundle[];
  readonly providers: readonly PaymentProvider[];
  /** Where real members are served, the sandbox is no way to pay. */
  readonly isDeployed: boolean;
}

/** Returns what the site lacks to open, a sentence each; empty when nothing is missing. */
export async function goLiveList(context: Context, site: Site): Promise<readonly string[]> {
  const sales = await context.payments.salesOf(site.id);
  return gapsOf({ ...site, ...sales, isDeployed: isDeployed(context.kernel.config) });
}

export function gapsOf(opening: Opening): readonly string[] {
  const { company, settings, bundles, providers, ...where } = opening;
  const law = lawOf(company.country);
  const sells = providers.filter((provider) => !(where.isDeployed && provider === 'sandbox'));
  return [
    !company.name.trim() && `The company has no name. ${law} wants it in the footer: add company.name.`,
    !company.address.trim() &&
      `The company has no address. ${law} wants it in the footer: add company.address.`,
    !company.city.trim() && `The company has no city. ${law} wants it in the footer: add company.city.`,
    !company.country &&
      'The company has no country. It decides which law and VAT apply: add company.country.',
    !company.kvk.trim() &&
      `The company has no register number. ${law} wants it in the footer: add company.kvk.`,
    company.vat_numbers.length === 0 &&
      `The company has no VAT number. ${law} wants it in the footer: add company.vat_numbers.`,
    company.tradenames.length === 0 &&
      'The company has no trade name. Receipts and terms name who trades under it: add company.tradenames.',
    !settings.support_email && 'Members cannot write to anybody for help: add support.email.',
    !settings.support_phone && 'Members cannot call anybody for help: add support.phone.',
    ...priceGaps(settings, bundles),
    sells.length === 0 &&
      (providers.length > 0
        ? 'Members can only pay in the sandbox, which moves no money: add a real account to providers.'
        : 'Nobody can pay: add an account at a payment provider to providers.'),
    ...pageGapsOf({
      site: opening,
      bundles: bundles.map(({ credits, price }) => ({ credits, ...price })),
    }),
  ].filter((gap) => gap !== false);
}

function priceGaps(settings: Opening['settings'], bundles: readonly ListedBundle[]): readonly string[] {
  if (bundles.length === 0) return ['There is no price list: add prices, "default" for the platform’s own.'];
  return refusalsOf(settings, bundles).map((refusal) => priceGap(refusal, settings.message_credits));
}

function priceGap(refusal: PriceListRefusal, messageCredits: number): string {
  const { reason, country } = refusal;
  switch (reason) {
    case 'country_without_bundles':
      return `${nameOf(country)} is served but has no prices: add prices.${country}.`;
    case 'two_currencies':
      return `The prices of ${nameOf(country)} are in two currencies: use one in prices.${country}.`;
    case 'part_of_a_message':
      return `${refusal.credits} credits in ${nameOf(country)} leave a rest that pays for no message: a message costs ${messageCredits}.`;
    case 'listed_twice':
      return `${refusal.credits} credits are listed twice in ${nameOf(country)}: keep one.`;
    case 'dearer_than_a_smaller_one':
      return `${refusal.credits} credits in ${nameOf(country)} cost more by the credit than a smaller bundle: lower their price.`;
  }
}

const names = new Intl.DisplayNames('en', { type: 'region' });
const nameOf = (country: Country): string => names.of(country) ?? country;

const laws: Readonly<Record<string, string>> = {
  NL: 'Dutch',
  BE: 'Belgian',
  LU: 'Luxembourg',
  DE: 'German',
  AT: 'Austrian',
  CH: 'Swiss',
  FR: 'French',
  ES: 'Spanish',
  IT: 'Italian',
  PL: 'Polish',
  DK: 'Danish',
  SE: 'Swedish',
  NO: 'Norwegian',
  FI: 'Finnish',
  GB: 'British',
  IE: 'Irish',
};
const lawOf = (country: string): string => (laws[country] ? `${laws[country]} law` : 'The law');
