import { countryCodes } from '@bowline/contract/sites';
import type { EntityId } from '#kernel/ids.ts';
import {
  type Capability,
  type Provider,
  type ProviderNotification,
  type ProviderOrder,
  ProviderRefused,
  type ProviderReversal,
  type ProviderStatus,
  ProviderUnavailable,
} from '../providers/provider.ts';

/** What a provider's books say about one payment, in minor units. */
interface Sale {
  readonly order: ProviderOrder;
  state: Exclude<ProviderStatus['state'], 'unknown'>;
  captured: number;
  refunded: number;
  chargedBack: number;
  /** By the key of the call, which is repeated with it. */
  readonly refunds: Map<string, number>;
  /** What notifications tell where the status does not. */
  readonly reversals: ProviderReversal[];
}

const banks = [
  { id: 'lantern', name: 'Lanternbank' },
  { id: 'heronvane', name: 'Heron & Vane' },
];

/** How the two providers of the model differ, as PayPal and FlexPay do. */
interface Traits {
  readonly name: 'sandbox' | 'flexpay';
  readonly method: Capability['method'];
  /** Its status says what went back, and it has a call for refunds. Otherwise signed notifications tell of it. */
  readonly tellsAll: boolean;
}

export const modelTraits = {
  sandbox: { name: 'sandbox', method: 'paypal', tellsAll: true },
  flexpay: { name: 'flexpay', method: 'card', tellsAll: false },
} as const satisfies Record<Traits['name'], Traits>;

export type ModelProvider = ReturnType<typeof createModelProvider>;

/**
 * A provider inside the process that keeps its own books, so that a sequence of the model takes milliseconds. The adapters and
 * their wire protocols have tests of their own.
 */
export function createModelProvider({ name, method, tellsAll }: Traits) {
  const sales = new Map<string, Sale>();
  let failures = 0;

  const saleOf = (payment: string): Sale | undefined => sales.get(payment);
  /** The call took effect, and its answer is lost. */
  const answered = <T>(answer: T): T => {
    if (failures === 0) return answer;
    failures -= 1;
    throw new ProviderUnavailable(`${name} did not answer`);
  };
  const left = ({ captured, refunded, chargedBack }: Sale): number => captured - refunded - chargedBack;
  const isPayable = ({ state }: Sale): boolean =>
    // A declined buyer may try again in the same tab.
    state === 'open' || (state === 'failed' && !tellsAll);

  const provider: Provider = {
    name,
    capabilities: [
      { method, countries: countryCodes, currencies: ['EUR'], banks: [] },
      ...(tellsAll ? [{ method: 'bank', countries: countryCodes, currencies: ['EUR'], banks } as const] : []),
    ],
    notificationAnswer: 'OK',
    async create(order) {
      const known = sales.get(order.payment);
      if (!known)
        sales.set(order.payment, {
          order,
          state: 'open',
          captured: 0,
          refunded: 0,
          chargedBack: 0,
          refunds: new Map(),
          reversals: [],
        });
      const reference = `${name}-${order.payment}`;
      return answered({ redirect: `https://${name}.example/${order.payment}`, reference });
    },
    async status({ payment }) {
      const sale = sales.get(payment);
      const state = sale?.state ?? 'unknown';
      return answered({
        state,
        reference: sale ? `${name}-${payment}` : null,
        captured:
          sale && state === 'paid' ? { amount: sale.captured, currency: sale.order.price.currency } : null,
        refunded: tellsAll ? (sale?.refunded ?? 0) : 0,
        chargedBack: tellsAll && (sale?.chargedBack ?? 0) > 0,
      });
    },
    async refund({ payment }, { amount }, key) {
      const sale = sales.get(payment);
      if (!tellsAll || !sale) throw new ProviderRefused(`${name} has no call for refunds`);
      if (!sale.refunds.has(key)) {
        if (amount > left(sale)) throw new ProviderRefused('more than is left');
        sale.refunds.set(key, amount);
        sale.refunded += amount;
      }
      answered(undefined);
    },
    parseNotification: async ({ body }) => told(body)?.payment,
    ...(!tellsAll && { parseReversal: async ({ body }: ProviderNotification) => told(body)?.reversal }),
  };

  /** `undefined` for a forged one: its signature is wrong. */
  const told = (body: Buffer): { payment: EntityId; reversal?: ProviderReversal } | undefined => {
    const { signature, payment, reversal } = JSON.parse(body.toString('utf8'));
    return signature === name ? { payment, ...(reversal && { reversal }) } : undefined;
  };

  return {
    provider,
    saleOf,
    failNext(count: number) {
      failures = count;
    },
    /** All that the provider has to tell about a payment, one body a notification. */
    notificationsOf: (payment: string, { forged = false } = {}): readonly string[] => {
      const { reversals = [] } = sales.get(payment) ?? {};
      const signature = forged ? 'a stranger' : name;
      return [undefined, ...reversals].map((reversal) => JSON.stringify({ signature, payment, reversal }));
    },
    pay(payment: string): boolean {
      const sale = sales.get(payment);
      if (!sale || !isPayable(sale)) return false;
      sale.state = 'paid';
      sale.captured = sale.order.price.amount;
      return true;
    },
    end(payment: string, state: 'failed' | 'cancelled' | 'expired'): boolean {
      const sale = sales.get(payment);
      if (sale?.state !== 'open') return false;
      sale.state = state;
      return true;
    },
    /** The merchant gives money back on the provider's own page. */
    refundThere(payment: string, amount: number): boolean {
      const sale = sales.get(payment);
      if (!sale || left(sale) < amount) return false;
      sale.refunded += amount;
      const id = `refund-${sale.reversals.length}`;
      sale.reversals.push({ payment: sale.order.payment, id, kind: 'refund', amount: moneyOf(sale, amount) });
      return true;
    },
    chargeBack(payment: string): boolean {
      const sale = sales.get(payment);
      const amount = sale ? left(sale) : 0;
      if (!sale || amount === 0) return false;
      sale.chargedBack = amount;
      sale.reversals.push({
        payment: sale.order.payment,
        id: 'charge-back',
        kind: 'charge_back',
        amount: moneyOf(sale, amount),
      });
      return true;
    },
    /** Nobody can pay any more: tabs are closed after days. */
    close: () => {
      for (const sale of sales.values()) if (isPayable(sale)) sale.state = 'expired';
    },
    forget: () => {
      sales.clear();
      failures = 0;
    },
  };
}

const moneyOf = (sale: Sale, amount: number) => ({ amount, currency: sale.order.price.currency });
