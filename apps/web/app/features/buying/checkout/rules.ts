import type { Money } from '@bowline/contract/credits';
import type { DirectDebitView } from '@bowline/contract/direct-debit';
import { timeBonus } from '@bowline/contract/limits';
import type { PaymentMethod } from '@bowline/contract/payment-choices';
import type { BundleView, CheckoutView } from '@bowline/contract/payments';

/** The bundle that is chosen at first, of those within the limit: the wanted one, else the one bought last, else the smallest. */
export function firstChoice(checkout: CheckoutView, wanted: string | null): BundleView | undefined {
  const within = checkout.bundles.filter((one) => !isOverLimit(checkout, one));
  const choices = within.length > 0 ? within : checkout.bundles;
  const sized = (credits: number | undefined) => choices.find((one) => one.credits === credits);
  return (
    sized(Number(wanted)) ??
    sized(checkout.last?.credits) ??
    choices.toSorted((a, b) => a.credits - b.credits)[0]
  );
}

/**
 * The method that is chosen at first where a mandate cannot be given: the one used last, else one that needs no bank
 * before it is opened.
 */
export function firstMethod({ methods, last }: CheckoutView): CheckoutView['methods'][number] | undefined {
  const open = methods.filter(({ method, closed }) => closed === null && method !== 'direct_debit');
  return (
    open.find(({ method }) => method === last?.method) ??
    open.find(({ banks }) => banks.length === 0) ??
    open[0]
  );
}

/** Whether a bundle costs more than the member's own limit leaves. In another currency everything does. */
export const isOverLimit = ({ spend_limit }: CheckoutView, { price }: BundleView): boolean =>
  spend_limit !== null &&
  price.amount > 0 &&
  (price.currency !== spend_limit.left.currency || price.amount > spend_limit.left.amount);

/** From this share of the limit on, the page says what is left. */
const nearShare = 0.8;

/** What the page says about the limit. */
export function limitNotice({
  spend_limit,
  currency,
}: CheckoutView): 'off' | 'far' | 'near' | 'reached' | 'currency' {
  if (!spend_limit) return 'off';
  if (spend_limit.limit.currency !== currency) return 'currency';
  if (spend_limit.left.amount === 0) return 'reached';
  return spend_limit.spent.amount >= spend_limit.limit.amount * nearShare ? 'near' : 'far';
}

/** What a discount takes off; null without one. */
export function savingOn({ list_price, price }: BundleView): Money | null {
  const amount = list_price.amount - price.amount;
  return amount > 0 ? { amount, currency: price.currency } : null;
}

/** How much less a message costs than in the smallest bundle; null where it costs the same. */
export function cheaperBy(bundle: BundleView, bundles: readonly BundleView[]): Money | null {
  const most = Math.max(...bundles.map(({ message_price }) => message_price.amount));
  const { amount, currency } = bundle.message_price;
  return amount < most ? { amount: most - amount, currency } : null;
}

/** Whether the typed code is the discount: of two discounts the server takes the highest. */
export const isApplied = ({ discount }: CheckoutView, code: string): boolean =>
  code !== '' && discount?.code.toUpperCase() === code.toUpperCase();

/** The code to order a bundle with: only if it lowers its price, or the order would be refused. */
export const codeFor = (checkout: CheckoutView, bundle: BundleView, code: string): string | undefined =>
  isApplied(checkout, code) && savingOn(bundle) ? code : undefined;

export const hasTimeBonus = ({ discount }: CheckoutView): boolean => discount?.code === timeBonus.code;

/** The VAT within a price, rounded as the receipt does. */
export const vatWithin = ({ amount, currency }: Money, percentage: number): Money => ({
  amount: Math.round((amount * percentage) / (100 + percentage)),
  currency,
});

/** The name that every way to pay puts on the bank statement; null where they differ. */
export function statementName({ methods }: CheckoutView): string | null {
  const names = new Set(methods.map(({ statement_name }) => statement_name));
  return names.size === 1 ? ([...names][0] ?? null) : null;
}

type Method = CheckoutView['methods'][number];

/** Why a method cannot pay for this bundle; null when it can. */
export function closedFor(
  { method, closed, most }: Method,
  { price }: BundleView,
  debit: DirectDebitView | null,
): Method['closed'] {
  if (closed || !most || price.amount <= most.amount) return closed;
  const fitsUnused = method === 'direct_debit' && debit !== null && price.amount <= debit.limit.amount;
  return fitsUnused ? 'limit' : 'amount';
}

export interface CheckoutPlace {
  readonly credits: number;
  readonly method?: PaymentMethod | undefined;
  readonly bank?: string | undefined;
  readonly country: string;
  readonly code?: string | undefined;
}

/** The address of a step: `/credits/500/ideal?country=NL`. */
export function checkoutPath({ credits, method, ...rest }: CheckoutPlace): string {
  return `/credits/${credits}${method ? `/${method}` : ''}?${queryOf(rest)}`;
}

/** The address of the bank form, with what is bought. `edit` opens the form though there is a mandate. */
export function debitPath(place?: CheckoutPlace, { edit = false } = {}): string {
  const { credits, country, code } = place ?? {};
  const query = queryOf({
    credits: credits === undefined ? '' : String(credits),
    country,
    code,
    edit: edit ? '1' : '',
  });
  return query ? `/directdebit?${query}` : '/directdebit';
}

/** The address of the packages with this one chosen. */
export const packagesPath = ({ credits, country, code }: CheckoutPlace): string =>
  `/credits?${queryOf({ bundle: String(credits), country, code })}`;

function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams(given).toString();
}
