import type { IncomingHttpHeaders } from 'node:http';
import { hostedPage, html, seeOther } from './payment-page.ts';
import { type PaymentSimulator, startPaymentSimulation } from './payment-simulation.ts';
import {
  amountProblem,
  minorUnits,
  type OrderRequest,
  orderProblem,
  type PaypalOrder,
  viewOf,
} from './paypal-order.ts';
import {
  callOf,
  createPaypalTokens,
  createRequestIds,
  json,
  newId,
  notFound,
  type PaypalCall,
  refuse,
  unprocessable,
} from './paypal-protocol.ts';
import { createPaypalWebhooks } from './paypal-webhooks.ts';

export interface PaypalSimulator extends PaymentSimulator<PaypalCall> {
  /** What PayPal gives to the merchant. */
  readonly credentials: Readonly<Record<'client_id' | 'client_secret' | 'webhook_id' | 'base_url', string>>;
  /** How many tokens were given out. */
  tokensGiven(): number;
  /** How long further tokens last; those given out are revoked. */
  revokeTokens(seconds?: number): void;
  /** The buyer approves an order; it is captured when the merchant asks for it. Named by `custom_id`, here and below. */
  pay(payment: string): Promise<void>;
  /** The buyer approves an order with a means of payment that will be declined. */
  fail(payment: string): Promise<void>;
  /** PayPal voids the order. A buyer who only leaves the page does not: the order stays open. */
  cancel(payment: string): void;
  /** The merchant refunds on PayPal's site. */
  refund(payment: string, amount: number): Promise<void>;
  chargeBack(payment: string): Promise<void>;
}

/** Starts PayPal's REST API (Orders v2, Payments v2, webhooks) and its checkout page, for one merchant. */
export async function startPaypal(): Promise<PaypalSimulator> {
  const access = createPaypalTokens();
  const runOnce = createRequestIds();
  const orders = new Map<string, PaypalOrder>();

  const order = (payment: string): PaypalOrder => {
    const found = [...orders.values()].find((one) => one.unit.custom_id === payment);
    if (!found) throw new Error(`PayPal knows no order of ${payment}`);
    return found;
  };
  const view = (one: PaypalOrder): object => viewOf(one, simulation.controls.origin, simulation.isBehind());

  function create(headers: IncomingHttpHeaders, body: string): Promise<Response> {
    const id = newId();
    const show = (status: number) => {
      const made = orders.get(id);
      return made ? json(status, view(made)) : notFound();
    };
    const run = () => {
      const asked = JSON.parse(body) as OrderRequest;
      const wrong = orderProblem(asked);
      if (wrong) return refuse(400, 'INVALID_REQUEST', wrong);
      const [unit] = asked.purchase_units;
      const context = asked.payment_source.paypal.experience_context;
      orders.set(id, { id, status: 'PAYER_ACTION_REQUIRED', unit, context, declines: false, refunds: [] });
      simulation.book.open(unit.custom_id, minorUnits(unit.amount.value), unit.amount.currency_code);
      return show(201);
    };
    return runOnce({ headers, path: 'orders', body }, run, () => show(200));
  }

  const capture = (
    headers: IncomingHttpHeaders,
    path: string,
    body: string,
    one: PaypalOrder,
  ): Promise<Response> =>
    runOnce({ headers, path, body }, async () => {
      if (one.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
      if (one.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
      if (simulation.book.entry(one.unit.custom_id).captured > 0)
        return unprocessable('DUPLICATE_INVOICE_ID');
      if (one.declines) {
        // The buyer may approve it again, with another means of payment.
        one.status = 'PAYER_ACTION_REQUIRED';
        return unprocessable('INSTRUMENT_DECLINED');
      }
      one.status = 'COMPLETED';
      one.capture = { id: newId(), status: 'COMPLETED' };
      simulation.book.capture(one.unit.custom_id);
      void webhooks.send('PAYMENT.CAPTURE.COMPLETED', one);
      return json(201, viewOf(one, simulation.controls.origin, false));
    });

  function makeRefund(one: PaypalOrder, amount: number): Response {
    const { custom_id: payment } = one.unit;
    if (!one.capture || !simulation.book.mayRefund(payment, amount))
      return unprocessable('REFUND_AMOUNT_EXCEEDED');
    simulation.book.refund(payment, amount);
    const { captured, refunded } = simulation.book.entry(payment);
    one.capture.status = captured === refunded ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const made = { id: newId(), amount };
    one.refunds.push(made);
    void webhooks.send('PAYMENT.CAPTURE.REFUNDED', one);
    return json(201, { id: made.id, status: 'COMPLETED' });
  }

  async function refund(headers: IncomingHttpHeaders, path: string, body: string): Promise<Response> {
    const captureId = path.split('/').at(-2);
    const one = [...orders.values()].find(({ capture: taken }) => taken && taken.id === captureId);
    if (!one) return notFound();
    const { amount } = JSON.parse(body) as { amount: OrderRequest['purchase_units'][0]['amount'] };
    const wrong = amountProblem(amount);
    if (wrong) return unprocessable(wrong);
    if (amount.currency_code !== one.unit.amount.currency_code)
      return unprocessable('REFUND_CURRENCY_MISMATCH');
    return runOnce({ headers, path, body }, () => makeRefund(one, minorUnits(amount.value)));
  }

  async function approve(payment: string, declines: boolean): Promise<void> {
    const one = order(payment);
    if (one.status !== 'PAYER_ACTION_REQUIRED') return;
    one.status = 'APPROVED';
    one.declines = declines;
    await webhooks.send('CHECKOUT.ORDER.APPROVED', one);
  }
  function cancel(payment: string): void {
    const one = order(payment);
    if (one.status !== 'COMPLETED') one.status = 'VOIDED';
  }

  /** The checkout page and its buttons. */
  async function checkout(one: PaypalOrder | undefined, choice: string | undefined): Promise<Response> {
    if (one?.status !== 'PAYER_ACTION_REQUIRED')
      return html(410, '<h1>PayPal</h1><p>This order cannot be paid</p>');
    const { custom_id: payment, description, amount } = one.unit;
    if (choice === undefined)
      return hostedPage('PayPal', description, `${amount.currency_code} ${amount.value}`, `?token=${one.id}`);
    if (choice === 'Pay' || choice === 'Fail') await approve(payment, choice === 'Fail');
    if (choice === 'Cancel') cancel(payment);
    const { return_url, cancel_url } = one.context;
    const target = new URL(choice === 'Pay' || choice === 'Fail' ? return_url : cancel_url);
    target.searchParams.set('token', one.id);
    return seeOther(target.href);
  }

  const simulation = await startPaymentSimulation<PaypalCall>({
    callOf,
    answer: async ({ method, headers }, { pathname, searchParams }, bytes): Promise<Response> => {
      const body = bytes.toString();
      if (pathname === '/checkoutnow') {
        const choice = method === 'POST' ? (new URLSearchParams(body).get('choice') ?? 'Back') : undefined;
        return checkout(orders.get(searchParams.get('token') ?? ''), choice);
      }
      if (pathname === '/v1/oauth2/token') return access.give(headers, body);
      if (!access.accepts(headers)) return json(401, { error: 'invalid_token' });
      if (pathname === '/v1/notifications/verify-webhook-signature') return json(200, webhooks.verify(body));
      const [, , kind, plural, id = '', action] = pathname.split('/');
      if (kind === 'payments' && plural === 'captures' && action === 'refund')
        return refund(headers, pathname, body);
      if (kind !== 'checkout' || plural !== 'orders') return notFound();
      if (method === 'POST' && !id) return create(headers, body);
      const one = orders.get(id);
      if (!one) return notFound();
      if (method === 'POST' && action === 'capture') return capture(headers, pathname, body, one);
      return json(200, view(one));
    },
  });
  const webhooks = createPaypalWebhooks(simulation.notify);

  return {
    ...simulation.controls,
    credentials: { ...access.client, webhook_id: webhooks.id, base_url: simulation.controls.origin },
    tokensGiven: access.given,
    revokeTokens: (lasting = 32_400) => access.revokeAll(lasting),
    pay: (payment) => approve(payment, false),
    fail: (payment) => approve(payment, true),
    cancel,
    refund: async (payment, amount) => {
      const { status } = makeRefund(order(payment), amount);
      if (status !== 201) throw new RangeError('more than is left');
      await simulation.controls.settled();
    },
    chargeBack: async (payment) => {
      const one = order(payment);
      if (!one.capture) throw new Error('nothing was captured');
      simulation.book.chargeBack(payment);
      one.capture.status = 'REVERSED';
      await webhooks.send('PAYMENT.CAPTURE.REVERSED', one);
    },
  };
}
