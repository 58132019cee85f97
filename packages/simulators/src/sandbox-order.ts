/** An order as it arrives. */
export interface SandboxOrder {
  readonly payment: string;
  readonly method: string;
  readonly country: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly bank: string | null;
  readonly description: string;
  readonly return_url: string;
  readonly declined_url: string;
  readonly notification_url: string;
  readonly locale: string;
}

export type SandboxState = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';

const currencies = ['EUR', 'DKK', 'SEK', 'NOK', 'PLN', 'GBP', 'CHF'];
const banks = ['copperreed', 'elsewhere', 'heronvane', 'lantern', 'northquay', 'zilverlinde'];

interface Method {
  readonly currencies: readonly string[];
  readonly country?: string;
  readonly banks?: readonly string[];
}

const methods: Readonly<Record<string, Method>> = {
  ideal: { currencies: ['EUR'], country: 'NL' },
  card: { currencies },
  paypal: { currencies },
  bank: { currencies: ['EUR'], banks },
};

/** What is wrong with an order. */
export function orderProblem(order: Partial<SandboxOrder>): string | undefined {
  const { payment, amount, description } = order;
  const method = methods[String(order.method)];
  if (!method) return 'wrong method';
  if (!method.currencies.includes(String(order.currency))) return 'wrong currency';
  if (method.country && method.country !== order.country) return 'wrong country';
  if (method.banks ? !method.banks.includes(String(order.bank)) : order.bank !== null) return 'wrong bank';
  if (!/^[0-9a-f-]{36}$/.test(String(payment))) return 'wrong payment';
  if (!Number.isSafeInteger(amount) || Number(amount) <= 0) return 'wrong amount';
  if (!/^\P{C}{1,100}$/u.test(String(description))) return 'wrong description';
  const urls = [order.return_url, order.declined_url, order.notification_url];
  return urls.every((url) => /^https?:\/\//.test(String(url)) && URL.canParse(String(url)))
    ? undefined
    : 'wrong address';
}
