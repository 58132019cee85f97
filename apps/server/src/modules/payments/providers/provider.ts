import type { Money } from '@bowline/contract/credits';
import type { PaymentMethod, PaymentProvider } from '@bowline/contract/payment-choices';
import type { Country } from '@bowline/contract/sites';
import type { Locale } from '@bowline/i18n';
import type { EntityId, SiteId } from '#kernel/ids.ts';

/** A way to pay, and where and in which money the provider can do it. */
export interface Capability {
  readonly method: PaymentMethod;
  readonly countries: readonly Country[] | 'all';
  readonly currencies: readonly Money['currency'][];
  /** Banks to choose from before the member leaves; empty where the provider asks itself. */
  readonly banks: readonly { readonly id: string; readonly name: string }[];
}

/** What a provider needs to know of an order: nothing about the member. */
export interface ProviderOrder {
  /** Our reference at the provider, and the idempotency key of the call: repeated, it starts no second payment. */
  readonly payment: EntityId;
  readonly method: PaymentMethod;
  readonly country: Country;
  readonly price: Money;
  readonly bank: string | null;
  /** Shown on the provider's pages and perhaps on a statement: neutral, at most 100 plain characters. */
  readonly description: string;
  /** Where the browser returns. Returning proves nothing. */
  readonly returnUrl: string;
  /** Where it returns when the member cancelled or the payment was declined. Proves nothing either. */
  readonly declinedUrl: string;
  /** Where the provider sends its notifications about this site's payments. */
  readonly notificationUrl: string;
  readonly locale: Locale;
}

export interface ProviderStart {
  /** Where the member pays; null where the provider needs nothing more from them. */
  readonly redirect: string | null;
  /** The provider's own id of the payment, where it has one already. */
  readonly reference: string | null;
}

/** Which payment is asked about. */
export interface ProviderRef {
  readonly payment: EntityId;
  readonly reference: string | null;
  /** What was ordered: without a reference, some providers find their payment only by the repeated `create`. */
  readonly order?: ProviderOrder;
}

/** What the provider's books say about a payment. */
export interface ProviderStatus {
  /** `unknown`: the provider has no such payment (yet). `open`: it may still be paid. */
  readonly state: 'unknown' | 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';
  readonly reference: string | null;
  /** What was captured; null unless `paid`. Compared with the order: another amount is not credited. */
  readonly captured: Money | null;
  /** Given back so far, in minor units. */
  readonly refunded: number;
  readonly chargedBack: boolean;
}

/** Money that went back to the member, as a verified notification tells it. */
export interface ProviderReversal {
  readonly payment: EntityId;
  /** The provider's id of the reversal, which a repeated notification repeats. */
  readonly id: string;
  readonly kind: 'refund' | 'charge_back';
  readonly amount: Money;
}

/** A request of a provider as it came. */
export interface ProviderNotification {
  /** As sent, still encoded: signatures cover it. */
  readonly query: string;
  header(name: string): string | undefined;
  readonly body: Buffer;
}

/** The provider did not answer, or not in its protocol. What it did is unknown: ask for the status before repeating. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** The provider refused for good: repeating the call cannot help. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** A payment provider as one site uses it, with that site's credentials. Every call has a time-out. */
export interface Provider {
  readonly name: PaymentProvider;
  readonly capabilities: readonly Capability[];
  create(order: ProviderOrder): Promise<ProviderStart>;
  status(ref: ProviderRef): Promise<ProviderStatus>;
  /** `key` makes the call idempotent: repeated with it, the provider refunds once. */
  refund(ref: ProviderRef, amount: Money, key: EntityId): Promise<void>;
  /** Which payment the notification is about; `undefined` when it is forged, garbled or not about a payment. */
  parseNotification(notification: ProviderNotification): Promise<EntityId | undefined>;
  /** Only of providers whose status tells nothing of what went back: what a notification says about it. */
  parseReversal?(notification: ProviderNotification): Promise<ProviderReversal | undefined>;
  /** What the provider expects to read once the notification was received. */
  readonly notificationAnswer: string;
}

/** Builds a provider from a site's credentials, which `payments.provider_account` stores sealed. Throws when they do not fit. */
export type ProviderFactory = (credentials: unknown) => Provider;

/** A `ProviderFactory` that may also need to know the site. */
export type SiteProviderFactory = (credentials: unknown, site: SiteId) => Provider;
