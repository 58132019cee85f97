import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { requestSite, type SiteRequest } from './request-site.ts';

/** What a provider's books say about one payment, in minor units. */
export interface BookEntry {
  readonly payment: string;
  readonly currency: string;
  readonly price: number;
  readonly captured: number;
  readonly refunded: number;
  readonly chargedBack: number;
}

/** Faults of notifications and of the status. */
export interface Misbehaviour {
  /** Each notification is sent this many times, at once. */
  readonly copies: number;
  /** Notifications carry a wrong signature. */
  readonly forged: boolean;
  /** Notifications are never sent. */
  readonly missing: boolean;
  /** Notifications are sent so much later, while the call or page that caused them goes on. */
  readonly delayMs: number;
  /** Notifications are kept until `release()`. */
  readonly held: boolean;
  /** The status still shows every payment as it was before the buyer paid. */
  readonly statusBehind: boolean;
}

/** How a call fails after it took effect: no answer, status 500, a closed connection. */
type Fault = 'hang' | 'error' | 'cut';

/** What our server answered to a notification; status 0 when it did not. */
interface Delivery {
  readonly status: number;
  readonly text: string;
}

export interface PaymentSimulator<Call extends string> {
  readonly origin: string;
  readonly deliveries: readonly Delivery[];
  books(): readonly BookEntry[];
  /** Sets where notifications go. */
  notifyAt(url: string): void;
  misbehave(faults: Partial<Misbehaviour>): void;
  /** Makes the next calls fail after they took effect. */
  breakNext(call: Call, fault: Fault, times?: number): void;
  release(order?: 'in order' | 'reversed'): Promise<void>;
  /** Waits for notifications that are under way or delayed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface NotificationRequest extends SiteRequest {
  /** Appended to the address of notifications. */
  readonly query?: string;
  /** Where this one goes, of a provider that is told with each order. */
  readonly url?: string;
}

interface Protocol<Call extends string> {
  answer(request: IncomingMessage, url: URL, body: Buffer): Promise<Response>;
  /** Which call a request is, where it can be made to fail. */
  callOf(request: IncomingMessage, url: URL): Call | undefined;
  /** A free one by default. */
  readonly port?: number;
}

/** The half of a payment provider that does not depend on its protocol: books, notifications, faults, the server itself. */
export async function startPaymentSimulation<Call extends string>({
  answer,
  callOf,
  port = 0,
}: Protocol<Call>) {
  const books = new Map<string, BookEntry>();
  const deliveries: Delivery[] = [];
  const broken: { call: Call; fault: Fault }[] = [];
  const kept: (() => Promise<void>)[] = [];
  const underway = new Set<Promise<void>>();
  let faults: Misbehaviour = {
    copies: 1,
    forged: false,
    missing: false,
    delayMs: 0,
    held: false,
    statusBehind: false,
  };
  let notificationUrl: string | undefined;

  const entry = (payment: string): BookEntry => {
    const found = books.get(payment);
    if (!found) throw new Error(`the provider knows no payment ${payment}`);
    return found;
  };
  const change = (payment: string, changes: Partial<BookEntry>) =>
    void books.set(payment, { ...entry(payment), ...changes });
  const left = ({ captured, refunded, chargedBack }: BookEntry) => captured - refunded - chargedBack;

  async function send({ query, url = notificationUrl, ...init }: NotificationRequest): Promise<void> {
    if (url === undefined) return;
    const { status, text } = await requestSite(`${url}${query ? `?${query}` : ''}`, init).catch(() => ({
      status: 0,
      text: '',
    }));
    deliveries.push({ status, text });
  }

  function track(sending: Promise<void>): Promise<void> {
    underway.add(sending);
    return sending.finally(() => underway.delete(sending));
  }

  /**
   * Sends a notification as faultily as was asked for, in general or for this one. Not awaited, it goes out while the call
   * that caused it is answered.
   */
  async function notify(
    build: (forged: boolean) => NotificationRequest,
    own: Partial<Misbehaviour> = {},
  ): Promise<void> {
    const { copies, forged, missing, delayMs, held } = { ...faults, ...own };
    if (missing) return;
    const sendAll = async () => {
      await Promise.all(Array.from({ length: copies }, () => send(build(forged))));
    };
    if (held) kept.push(sendAll);
    else if (delayMs > 0) void track(pause(delayMs).then(sendAll));
    else await track(sendAll());
  }

  async function settled(): Promise<void> {
    await Promise.all(underway);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`http://provider${request.url ?? '/'}`);
    const answered = await answer(request, url, await buffer(request));
    const at = broken.findIndex(({ call }) => call === callOf(request, url));
    const [fault] = at < 0 ? [] : broken.splice(at, 1);
    if (fault?.fault === 'hang') return;
    if (fault?.fault === 'cut') return void response.destroy();
    if (fault) return void response.writeHead(500).end('Internal Server Error');
    response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  const controls: PaymentSimulator<Call> = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    books: () => [...books.values()],
    notifyAt: (url) => {
      notificationUrl = url;
    },
    misbehave: (changes) => {
      faults = { ...faults, ...changes };
    },
    breakNext: (call, fault, times = 1) => {
      for (let count = 0; count < times; count += 1) broken.push({ call, fault });
    },
    release: async (order = 'in order') => {
      const waiting = kept.splice(0);
      for (const sendAll of order === 'reversed' ? waiting.toReversed() : waiting) await sendAll();
    },
    settled,
    close: async () => {
      await settled();
      server.close();
      server.closeAllConnections();
    },
  };

  return {
    controls,
    notify,
    isBehind: () => faults.statusBehind,
    book: {
      entry,
      open: (payment: string, price: number, currency: string) => {
        if (!books.has(payment))
          books.set(payment, { payment, currency, price, captured: 0, refunded: 0, chargedBack: 0 });
      },
      capture: (payment: string, amount = entry(payment).price) => change(payment, { captured: amount }),
      mayRefund: (payment: string, amount: number) => amount > 0 && amount <= left(entry(payment)),
      refund: (payment: string, amount: number) =>
        change(payment, { refunded: entry(payment).refunded + amount }),
      /** Takes back what is left of a payment and returns it. */
      chargeBack: (payment: string): number => {
        const amount = left(entry(payment));
        change(payment, { chargedBack: entry(payment).chargedBack + amount });
        return amount;
      },
    },
  };
}
