import { createHash, randomBytes, randomInt } from 'node:crypto';
import { hostedPage, html, seeOther } from './payment-page.ts';
import { type PaymentSimulator, startPaymentSimulation } from './payment-simulation.ts';

export interface FlexpaySimulator extends PaymentSimulator<'status'> {
  /** What Verotel gives to the shop. */
  readonly credentials: {
    readonly shop_id: string;
    readonly signature_key: string;
    readonly base_url: string;
  };
  /** The buyer pays an order whose page was opened. Named by `referenceID`, here and below. */
  pay(reference: string): Promise<void>;
  fail(reference: string): void;
  /** The buyer gives up: no sale comes into being. */
  cancel(reference: string): void;
  /** Staff refund in the Control Center. */
  refund(reference: string, amount: number): Promise<void>;
  chargeBack(reference: string): Promise<void>;
}

interface Order {
  readonly asked: Readonly<Record<string, string>>;
  readonly saleId: string;
  readonly transactionId: string;
  result?: 'APPROVED' | 'DECLINED';
}

/** Parameters of requests that the signature covers; `email` and `oneClickToken` are none of them. */
const signedNames = new Set(
  `version shopID type priceAmount priceCurrency paymentMethod description referenceID saleID custom1 custom2 custom3 successURL
  declineURL`.split(/\s+/),
);
const currencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK'];

/** Starts Verotel's FlexPay (version 4) with one shop: order page, status page, postbacks. */
export async function startFlexpay(): Promise<FlexpaySimulator> {
  const key = randomBytes(15).toString('base64url');
  const shop = String(randomInt(100_000, 999_999));
  const orders = new Map<string, Order>();
  const newId = () => String(randomInt(10_000_000, 99_999_999));

  const signature = (parameters: Readonly<Record<string, string>>, secret = key): string => {
    const parts = Object.keys(parameters)
      .sort()
      .map((name) => `${name}=${parameters[name]}`);
    return createHash('sha256')
      .update(`${secret}:${parts.join(':')}`)
      .digest('hex');
  };

  /** What is wrong with a request, in the words of nobody but this simulator. */
  function problem({ signature: given, ...sent }: Record<string, string>): string | undefined {
    const covered = Object.fromEntries(Object.entries(sent).filter(([name]) => signedNames.has(name)));
    if (given !== signature(covered)) return 'wrong signature';
    if (sent.version !== '4') return 'wrong version';
    if (sent.shopID !== shop) return 'unknown shop';
    return undefined;
  }

  function orderProblem(asked: Record<string, string>): string | undefined {
    const { priceAmount = '', priceCurrency = '', description = '', paymentMethod = '', ...rest } = asked;
    if (rest.type !== 'purchase') return 'wrong type';
    if (!/^\d+\.\d\d$/.test(priceAmount)) return 'wrong priceAmount';
    if (!currencies.includes(priceCurrency)) return 'wrong priceCurrency';
    if (!['CC', 'DDEU', 'IDEAL'].includes(paymentMethod)) return 'wrong paymentMethod';
    if (paymentMethod === 'DDEU' && priceCurrency !== 'EUR') return 'DDEU is in EUR';
    if (!/^\P{C}{1,100}$/u.test(description)) return 'wrong description';
    const urls = [rest.successURL, rest.declineURL];
    if (urls.some((url) => url === undefined || url.length > 255 || !URL.canParse(url))) return 'wrong URL';
    return rest.referenceID ? undefined : 'no referenceID';
  }

  /** Opens the order page. A reference names one order for good: opened again it is the same, and it is paid once. */
  function openOrder(asked: Record<string, string>): Response {
    const wrong = problem(asked) ?? orderProblem(asked);
    if (wrong) return html(400, `<h1>Error</h1><p>${wrong}</p>`);
    const reference = String(asked.referenceID);
    const known = orders.get(reference);
    if (known && known.asked.signature !== asked.signature)
      return html(409, '<h1>Error</h1><p>referenceID is not unique</p>');
    if (known?.result === 'APPROVED') return html(409, '<h1>Error</h1><p>This order is paid</p>');
    if (!known) {
      orders.set(reference, { asked, saleId: newId(), transactionId: newId() });
      simulation.book.open(
        reference,
        Math.round(Number(asked.priceAmount) * 100),
        String(asked.priceCurrency),
      );
    }
    const price = `${asked.priceCurrency} ${asked.priceAmount}`;
    return hostedPage('FlexPay', String(asked.description), price, `/order/${encodeURIComponent(reference)}`);
  }

  const order = (reference: string): Order => {
    const found = orders.get(reference);
    if (!found) throw new Error(`nobody opened the page of order ${reference}`);
    return found;
  };

  /** The sale with all of it signed: what postbacks and the success URL carry. */
  function signedSale({ asked, saleId }: Order, changes: Record<string, string>, secret = key): string {
    const { paymentMethod = '', priceAmount = '', priceCurrency = '', referenceID = '' } = asked;
    const about = { paymentMethod, priceAmount, priceCurrency, referenceID, saleID: saleId, shopID: shop };
    const sent = { ...about, type: 'purchase', ...changes };
    return String(new URLSearchParams({ ...sent, signature: signature(sent, secret) }));
  }

  const postback = (about: Order, changes: Record<string, string>) =>
    simulation.notify((forged) => ({
      query: signedSale(about, changes, forged ? 'a key that the shop does not have' : key),
    }));

  async function pay(reference: string): Promise<void> {
    const paid = order(reference);
    if (paid.result === 'APPROVED') return;
    paid.result = 'APPROVED';
    simulation.book.capture(reference);
    await postback(paid, { transactionID: paid.transactionId });
  }

  const fail = (reference: string): void => {
    order(reference).result ??= 'DECLINED';
  };

  /** Does what a button of the order page says, and sends the buyer back. */
  async function choose(reference: string, choice: string | null): Promise<Response> {
    const chosen = order(reference);
    const { successURL = '', declineURL = '' } = chosen.asked;
    if (choice === 'Fail') fail(reference);
    if (choice !== 'Pay') return seeOther(declineURL);
    await pay(reference);
    const data = signedSale(chosen, { transactionID: chosen.transactionId });
    return seeOther(`${successURL}${successURL.includes('?') ? '&' : '?'}${data}`);
  }

  function status(asked: Record<string, string>): Response {
    const wrong = problem(asked);
    if (wrong) return new Response(`---\nresponse: ERROR\nerror: ${wrong}\n`);
    const found = orders.get(asked.referenceID ?? '');
    if (!found?.result || simulation.isBehind()) return new Response('---\nresponse: NOTFOUND\n');
    const { paymentMethod, priceAmount, priceCurrency, description, referenceID } = found.asked;
    return new Response(`---
response: FOUND
type: purchase
shopID: ${shop}
saleID: ${found.saleId}
referenceID: ${referenceID}
saleResult: ${found.result}
paymentMethod: ${paymentMethod}
priceAmount: ${priceAmount}
priceCurrency: ${priceCurrency}
description: ${JSON.stringify(description)}
createdOn: 2026-11-15 12:00:00
`);
  }

  const simulation = await startPaymentSimulation<'status'>({
    callOf: (_request, { pathname }) => (pathname === '/salestatus' ? 'status' : undefined),
    answer: async ({ method }, { pathname, searchParams }, body) => {
      const parameters = Object.fromEntries(searchParams);
      if (method === 'GET' && pathname === '/startorder') return openOrder(parameters);
      if (method === 'GET' && pathname === '/salestatus') return status(parameters);
      if (method === 'POST' && pathname.startsWith('/order/'))
        return choose(
          decodeURIComponent(pathname.slice('/order/'.length)),
          new URLSearchParams(body.toString()).get('choice'),
        );
      return html(404, '<h1>Not found</h1>');
    },
  });

  /** A reversal is a transaction of its own, whose parent is that of the sale. */
  const reverse = (reference: string, event: 'credit' | 'chargeback', amount: number) => {
    const parent = order(reference);
    const priceAmount = (amount / 100).toFixed(2);
    return postback(parent, { event, parentID: parent.transactionId, transactionID: newId(), priceAmount });
  };

  return {
    ...simulation.controls,
    credentials: { shop_id: shop, signature_key: key, base_url: simulation.controls.origin },
    pay,
    fail,
    cancel: (reference) => void order(reference),
    refund: async (reference, amount) => {
      if (!simulation.book.mayRefund(reference, amount)) throw new RangeError('more than is left');
      simulation.book.refund(reference, amount);
      await reverse(reference, 'credit', amount);
    },
    chargeBack: (reference) => reverse(reference, 'chargeback', simulation.book.chargeBack(reference)),
  };
}
