import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { seeOther } from './payment-page.ts';
import {
  type BookEntry,
  type Misbehaviour,
  type PaymentSimulator,
  startPaymentSimulation,
} from './payment-simulation.ts';
import { orderProblem, type SandboxOrder, type SandboxState } from './sandbox-order.ts';
import { type PageAnswer, readPageAnswer, sandboxPage } from './sandbox-page.ts';

type Call = 'create' | 'status' | 'refund';

export interface SandboxOptions {
  /** A free one by default. */
  readonly port?: number;
  readonly secret?: string;
  /** The origin of the page in a browser, where a proxy is in front. */
  readonly pageOrigin?: string;
  /** How long after its button was pressed a payment expires. */
  readonly expiryMs?: number;
  /** How long "later" is on the page. */
  readonly laterMs?: number;
}

export interface SandboxProvider extends PaymentSimulator<Call> {
  readonly port: number;
  readonly credentials: { readonly base_url: string; readonly secret: string };
  /** The member pays. Payments are named by our id, here and below; what is decided stays. */
  pay(payment: string, options?: { readonly captured?: number }): Promise<void>;
  fail(payment: string): Promise<void>;
  cancel(payment: string): Promise<void>;
  expire(payment: string): Promise<void>;
  /** Gives money back at the provider, unasked by us. */
  refund(payment: string, amount: number): Promise<void>;
  chargeBack(payment: string): Promise<void>;
  stateOf(payment: string): SandboxState;
}

interface Payment {
  readonly order: SandboxOrder;
  readonly reference: string;
  /** Amounts of refunds by their key. */
  readonly refunds: Map<string, number>;
  state: SandboxState;
}

const terms = ({ method, country, amount, currency, bank }: SandboxOrder) =>
  JSON.stringify([method, country, amount, currency, bank]);

/** Starts the sandbox: a payment provider with a protocol of its own, signed with HMAC-SHA256, and a page to pay on. */
export async function startSandboxProvider(options: SandboxOptions = {}): Promise<SandboxProvider> {
  const { secret = randomBytes(24).toString('base64url'), expiryMs = 60_000, laterMs = 20_000 } = options;
  const payments = new Map<string, Payment>();
  const expiries = new Set<NodeJS.Timeout>();

  const sign = (purpose: string, body: string, key = secret): string =>
    createHmac('sha256', key).update(`${purpose}\n${body}`).digest('hex');

  const paymentOf = (payment: string): Payment => {
    const found = payments.get(payment);
    if (!found) throw new Error(`the sandbox knows no payment ${payment}`);
    return found;
  };

  const notify = ({ order }: Payment, faults: Partial<Misbehaviour> = {}): Promise<void> =>
    simulation.notify((forged) => {
      const body = JSON.stringify({ payment: order.payment });
      const signature = sign('notification', body, forged ? 'a secret of somebody else' : secret);
      const headers = { 'content-type': 'application/json', 'sandbox-signature': signature };
      return { url: order.notification_url, method: 'POST', headers, body };
    }, faults);

  /** Decides an open payment, once, and tells the site. */
  async function decide(
    payment: Payment,
    state: Exclude<SandboxState, 'open'>,
    { captured, ...faults }: Partial<Misbehaviour> & { readonly captured?: number | undefined } = {},
  ): Promise<void> {
    if (payment.state !== 'open') return;
    payment.state = state;
    if (state === 'paid') simulation.book.capture(payment.order.payment, captured);
    await notify(payment, faults);
  }

  function create(order: SandboxOrder): [number, unknown] {
    const problem = orderProblem(order);
    if (problem) return [422, { problem }];
    const known = payments.get(order.payment);
    if (known && terms(known.order) !== terms(order)) return [409, { problem: 'another order' }];
    const payment = known ?? open(order);
    const origin = options.pageOrigin ?? simulation.controls.origin;
    return [200, { reference: payment.reference, redirect: `${origin}/pay/${payment.reference}` }];
  }

  function open(order: SandboxOrder): Payment {
    const reference = `SBX-${randomBytes(6).toString('hex')}`;
    const payment: Payment = { order, reference, state: 'open', refunds: new Map() };
    payments.set(order.payment, payment);
    simulation.book.open(order.payment, order.amount, order.currency);
    return payment;
  }

  function status(id: string): [number, unknown] {
    const payment = payments.get(id);
    if (!payment) return [404, { problem: 'no such payment' }];
    const { captured, currency, refunded, chargedBack }: BookEntry = simulation.book.entry(id);
    const state = simulation.isBehind() ? 'open' : payment.state;
    return [
      200,
      {
        payment: id,
        reference: payment.reference,
        state,
        captured: state === 'paid' ? { amount: captured, currency } : null,
        refunded,
        charged_back: chargedBack > 0,
      },
    ];
  }

  function refund(id: string, asked: Readonly<Record<string, unknown>>): [number, unknown] {
    const payment = payments.get(id);
    if (!payment) return [404, { problem: 'no such payment' }];
    const { key, amount, currency } = asked;
    if (typeof key !== 'string' || !Number.isSafeInteger(amount) || currency !== payment.order.currency)
      return [422, { problem: 'wrong refund' }];
    const given = payment.refunds.get(key);
    if (given !== undefined) return given === amount ? [200, {}] : [409, { problem: 'another refund' }];
    if (!simulation.book.mayRefund(id, Number(amount))) return [409, { problem: 'more than is left' }];
    payment.refunds.set(key, Number(amount));
    simulation.book.refund(id, Number(amount));
    return [200, {}];
  }

  /** Answers the site's server. The proxy shows pages only, so a stranger cannot make the sandbox call an address. */
  function answerApi({ method, headers }: IncomingMessage, path: string, body: string): Response {
    const purpose = `${method} ${path}`;
    const answer = ([code, content]: [number, unknown]): Response => {
      const text = JSON.stringify(content);
      const signature = sign(`answer ${code} to ${purpose}`, text);
      return new Response(text, {
        status: code,
        headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      });
    };
    if (headers['sandbox-signature'] !== sign(purpose, body)) return answer([401, { problem: 'signature' }]);
    const [, , id = '', under] = path.split('/');
    if (method === 'POST' && id === '') return answer(create(JSON.parse(body)));
    if (method === 'GET' && !under) return answer(status(id));
    if (method === 'POST' && under === 'refunds') return answer(refund(id, JSON.parse(body)));
    return answer([404, { problem: 'no such call' }]);
  }

  /** Does what was pressed on the page, and sends the browser back to the site. */
  async function choose(
    payment: Payment,
    { result, faults, isNotifiedFirst, ...answer }: PageAnswer,
  ): Promise<Response> {
    const { order } = payment;
    if (answer.timesOutOnce) simulation.controls.breakNext('status', 'hang');
    if (result === 'expired') expireLater(payment);
    else if (result !== 'silence') {
      const captured = answer.isAnotherAmount ? order.amount - 1 : undefined;
      const told = decide(payment, result, { ...faults, captured });
      if (isNotifiedFirst) await told;
    }
    const isDeclined = payment.state === 'failed' || payment.state === 'cancelled';
    return seeOther(isDeclined ? order.declined_url : order.return_url);
  }

  function expireLater(payment: Payment): void {
    const expiry = setTimeout(() => {
      expiries.delete(expiry);
      void decide(payment, 'expired');
    }, expiryMs);
    expiries.add(expiry);
  }

  async function answerPage({ method }: IncomingMessage, reference: string, body: string): Promise<Response> {
    const payment = [...payments.values()].find((one) => one.reference === reference);
    if (!payment) return new Response('No such payment', { status: 404 });
    const { order, state } = payment;
    if (method === 'GET') return sandboxPage({ order, reference, state });
    const answer = readPageAnswer(new URLSearchParams(body), laterMs);
    return answer ? choose(payment, answer) : new Response('No such button', { status: 400 });
  }

  const simulation = await startPaymentSimulation<Call>({
    port: options.port ?? 0,
    callOf: ({ method }, { pathname }) => {
      if (!pathname.startsWith('/payments')) return undefined;
      if (method === 'GET') return 'status';
      return pathname.endsWith('/refunds') ? 'refund' : 'create';
    },
    answer: async (request, { pathname }, body): Promise<Response> => {
      const text = body.toString('utf8');
      if (pathname.startsWith('/pay/')) return answerPage(request, pathname.slice('/pay/'.length), text);
      const isDirect = request.headers.host === new URL(simulation.controls.origin).host;
      if (isDirect && pathname === '/books.json') return Response.json(simulation.controls.books());
      if (isDirect && /^\/payments(\/|$)/.test(pathname)) return answerApi(request, pathname, text);
      return new Response('Not found', { status: 404 });
    },
  });

  return {
    ...simulation.controls,
    port: Number(new URL(simulation.controls.origin).port),
    credentials: { base_url: simulation.controls.origin, secret },
    pay: (payment, { captured } = {}) => decide(paymentOf(payment), 'paid', { captured }),
    fail: (payment) => decide(paymentOf(payment), 'failed'),
    cancel: (payment) => decide(paymentOf(payment), 'cancelled'),
    expire: (payment) => decide(paymentOf(payment), 'expired'),
    refund: async (payment, amount) => {
      if (!simulation.book.mayRefund(payment, amount)) throw new RangeError('more than is left');
      simulation.book.refund(payment, amount);
      await notify(paymentOf(payment));
    },
    chargeBack: async (payment) => {
      simulation.book.chargeBack(payment);
      await notify(paymentOf(payment));
    },
    stateOf: (payment) => paymentOf(payment).state,
    close: async () => {
      for (const expiry of expiries) clearTimeout(expiry);
      await simulation.controls.close();
    },
  };
}
