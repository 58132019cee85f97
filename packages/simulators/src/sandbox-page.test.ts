import { createHmac, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type NotificationEndpoint, startNotificationEndpoint } from './notification-endpoint.ts';
import { type SandboxProvider, startSandboxProvider } from './sandbox-provider.ts';

let sandbox: SandboxProvider;
let endpoint: NotificationEndpoint;
beforeEach(async () => {
  endpoint = await startNotificationEndpoint();
  sandbox = await startSandboxProvider({ expiryMs: 500, laterMs: 500 });
});
afterEach(async () => {
  await sandbox.close();
  await endpoint.close();
});

const back = 'https://site.example/transactions/1';
const declined = `${back}?declined=1`;

const signatureOf = (purpose: string, body: string) =>
  createHmac('sha256', sandbox.credentials.secret).update(`${purpose}\n${body}`).digest('hex');

/** Calls the sandbox as a site does. */
function call(method: string, path: string, content?: object): Promise<Response> {
  const body = content && JSON.stringify(content);
  const headers = { 'sandbox-signature': signatureOf(`${method} ${path}`, body ?? '') };
  return fetch(sandbox.origin + path, { method, headers, ...(body && { body }) });
}

async function anOpenPayment(changes: object = {}) {
  const payment = randomUUID();
  const order = {
    payment,
    method: 'card',
    country: 'DE',
    amount: 3750,
    currency: 'EUR',
    bank: null,
    description: '500 credits',
    return_url: back,
    declined_url: declined,
    notification_url: endpoint.url,
    locale: 'de',
    ...changes,
  };
  const { redirect } = (await (await call('POST', '/payments', order)).json()) as { redirect: string };
  return { payment, page: redirect };
}

const press = (page: string, result: string, ...ticked: readonly string[]) =>
  fetch(page, {
    method: 'POST',
    body: new URLSearchParams([['result', result], ...ticked.map((name) => [name, 'on'])]),
    redirect: 'manual',
  });

it('the page of the sandbox shows the order, escaped, and loads nothing', async () => {
  const { page } = await anOpenPayment({ description: '<script>alert(1)</script>' });
  const shown = await fetch(page);
  const text = await shown.text();
  expect(text).toContain('<b>37.50 EUR</b>');
  expect(text).toContain('card, DE');
  expect(text).toContain('&lt;script&gt;');
  expect(text).not.toMatch(/<script|src=|url\(/);
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  expect((await fetch(`${sandbox.origin}/pay/SBX-000000000000`)).status).toBe(404);
});

it.each([
  ['paid', back],
  ['failed', declined],
  ['cancelled', declined],
])('the button "%s" decides the payment, notifies the site and leads back', async (result, location) => {
  const { payment, page } = await anOpenPayment();
  const answer = await press(page, result, 'first');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
  expect(sandbox.stateOf(payment)).toBe(result);
  expect(endpoint.received).toHaveLength(1);

  expect(await (await fetch(page)).text()).not.toContain('<button');
  expect((await press(page, 'paid', 'first')).headers.get('location')).toBe(location);
  expect(sandbox.stateOf(payment)).toBe(result);
  expect(endpoint.received).toHaveLength(1);
});

it('the button "expired" leads back at once, and the payment expires later', async () => {
  const { payment, page } = await anOpenPayment();
  expect((await press(page, 'expired')).headers.get('location')).toBe(back);
  expect(sandbox.stateOf(payment)).toBe('open');
  await expect.poll(() => endpoint.received.length).toBe(1);
  expect(sandbox.stateOf(payment)).toBe('expired');
});

it('the button "silence" leads back and nothing else', async () => {
  const { payment, page } = await anOpenPayment();
  expect((await press(page, 'silence', 'twice', 'first')).headers.get('location')).toBe(back);
  expect(sandbox.stateOf(payment)).toBe('open');
  expect(endpoint.received).toEqual([]);
});

it('the ticked faults apply to the payment that is answered, and to no other', async () => {
  const { payment, page } = await anOpenPayment();
  await press(page, 'paid', 'twice', 'first', 'forged', 'amount');
  expect(endpoint.received).toHaveLength(2);
  expect(sandbox.books()).toMatchObject([{ payment, price: 3750, captured: 3749 }]);

  const next = await anOpenPayment();
  await press(next.page, 'paid', 'later');
  expect(endpoint.received).toHaveLength(2);
  await sandbox.settled();
  expect(endpoint.received).toHaveLength(3);
  expect(sandbox.books().at(-1)).toMatchObject({ captured: 3750 });

  const areSigned = endpoint.received.map(
    ({ header, body }) => header('sandbox-signature') === signatureOf('notification', String(body)),
  );
  expect(areSigned).toEqual([false, false, true]);
});

it('"time out once" leaves one question for the status without an answer', async () => {
  const { payment, page } = await anOpenPayment();
  await press(page, 'paid', 'timeout');
  const asked = (timeoutMs: number) =>
    Promise.race([
      call('GET', `/payments/${payment}`).then(({ status }) => status),
      new Promise((resolve) => setTimeout(resolve, timeoutMs, 'no answer')),
    ]);
  expect(await asked(200)).toBe('no answer');
  expect(await asked(5_000)).toBe(200);
});

it('a button that does not exist, and an order that was not signed, change nothing', async () => {
  const { payment, page } = await anOpenPayment();
  expect((await press(page, 'refunded')).status).toBe(400);
  expect(sandbox.stateOf(payment)).toBe('open');
  const unsigned = await fetch(`${sandbox.origin}/payments`, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(401);
});

it('behind a proxy the sandbox shows pages, and neither its books nor its calls', async () => {
  const { page } = await anOpenPayment();
  const statusBehindProxy = (path: string) =>
    new Promise((resolve) => {
      const headers = { host: 'sandbox.localhost:3000' };
      request(sandbox.origin + path, { headers }, ({ statusCode }) => resolve(statusCode)).end();
    });
  expect(await statusBehindProxy(new URL(page).pathname)).toBe(200);
  expect(await statusBehindProxy('/books.json')).toBe(404);
  expect(await statusBehindProxy('/payments')).toBe(404);
  expect(await (await fetch(`${sandbox.origin}/books.json`)).json()).toHaveLength(1);
});

it('notifications reach a site at *.localhost on this machine, with its host', async () => {
  const url = new URL(endpoint.url);
  url.hostname = 'bowline.localhost';
  const { payment } = await anOpenPayment({ notification_url: url.href });
  await sandbox.pay(payment);
  expect(endpoint.received[0]?.header('host')).toBe(url.host);
});
