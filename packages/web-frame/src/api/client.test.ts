import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteEndpoints } from '@bowline/contract/endpoints';
import { afterEach, expect, it, vi } from 'vitest';
import { createApi } from './client.ts';

const policy = { retries: 5, firstDelayMs: 2, longestWaitMs: 2_000 };
const servers: { close(): void }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Fakes an API that gives the listed answers in turn and repeats the last. Returns the requests it received. */
async function apiAnswering(...answers: RequestListener[]) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    request.resume();
    answers[Math.min(asked.length, answers.length) - 1]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push({ close: () => server.closeAllConnections() });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, baseUrl };
}

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const refusal = (statusCode: number, code: string, more: object = {}) =>
  answer(statusCode, { message: 'Nee', statusCode, code, params: {}, ...more });
const cut: RequestListener = (request) => request.socket.destroy();
const loggedIn = answer(200, { user: null });

const logIn = { body: { email: 'noor@example.org', password: 'een lang wachtwoord' } };

it('retries a mutation up to five times with the same Idempotency-Key', async () => {
  const closed = refusal(503, 'unavailable');
  const { asked, baseUrl } = await apiAnswering(
    closed,
    closed,
    cut,
    answer(502, {}),
    answer(504, {}),
    loggedIn,
  );
  await createApi(siteEndpoints, { baseUrl, retry: policy }).logIn(logIn);
  expect(asked).toHaveLength(6);
  const keys = new Set(asked.map((request) => request.headers['idempotency-key']));
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

it('sends a distinct Idempotency-Key per mutation and none with a read', async () => {
  const { asked, baseUrl } = await apiAnswering(loggedIn);
  const api = createApi(siteEndpoints, { baseUrl, retry: policy });
  await api.logIn(logIn);
  await api.logIn(logIn);
  await api.readUser();
  const [first, second, third] = asked.map(({ headers }) => headers['idempotency-key']);
  expect(first).not.toBe(second);
  expect(third).toBeUndefined();
  expect(asked.every(({ headers }) => headers['x-request-type'] === 'client')).toBe(true);
});

it('sets keepalive on mutations, but not on reads or file uploads', async () => {
  const { baseUrl } = await apiAnswering(loggedIn);
  const sent = vi.spyOn(globalThis, 'fetch');
  const api = createApi(siteEndpoints, { baseUrl, retry: policy });
  await api.like({ params: { id: 'someone' } });
  await api.logIn(logIn);
  await api.readUser();
  await api.uploadPhoto({ query: { agreed: 'true' }, body: new Blob(['x'], { type: 'image/jpeg' }) });
  expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true, false, false]);
  sent.mockRestore();
});

it('writes parameters into the address, and leaves out what is undefined', async () => {
  const { asked, baseUrl } = await apiAnswering(answer(200, {}));
  const api = createApi(siteEndpoints, { baseUrl, retry: policy });
  await api.readChat({ params: { id: 'a/b' }, query: { before: 7, after: undefined } });
  await api.listMembers({ query: { interests: 'rope,gags', min_age: 30 } });
  await api.logIn(logIn);
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/chats/a%2Fb?before=7',
    '/api/members?interests=rope%2Cgags&min_age=30',
    '/api/user.php',
  ]);
});

it('sends what the body is as its media type, and a given key as its Idempotency-Key', async () => {
  const { asked, baseUrl } = await apiAnswering(answer(200, {}));
  const api = createApi(siteEndpoints, { baseUrl, retry: policy });
  await api.logIn(logIn);
  const body = new Blob(['x'], { type: 'image/jpeg' });
  await api.uploadPhotoFor({ params: { id: 'noor' }, query: { agreed: 'true' }, body, key: 'k1' });
  await api.like({ params: { id: 'noor' } });
  expect(asked.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json',
    'image/jpeg',
    undefined,
  ]);
  expect(asked[1]?.headers['idempotency-key']).toBe('k1');
});

it('returns a file as its bytes', async () => {
  const { baseUrl } = await apiAnswering((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/webp' }).end('pixels'),
  );
  const file = await createApi(siteEndpoints, { baseUrl, retry: policy }).readPhoto({
    params: { id: '0199a1c4-6d6c-7b0e-9f2a-000000000001', variant: 'small' },
    query: { until: 1, signature: 's' },
  });
  expect(await file.text()).toBe('pixels');
});

it('fails as unavailable when a proxy answers in the place of the API', async () => {
  const { baseUrl } = await apiAnswering((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  );
  const call = createApi(siteEndpoints, { baseUrl, retry: policy }).readUser();
  await expect(call).rejects.toMatchObject({ statusCode: 503, code: 'unavailable' });
});

it('gives up after five retries', async () => {
  const { asked, baseUrl } = await apiAnswering(answer(503, '<html>'));
  const call = createApi(siteEndpoints, { baseUrl, retry: policy }).readUser();
  await expect(call).rejects.toMatchObject({ statusCode: 503, code: 'unavailable', params: {} });
  expect(asked).toHaveLength(6);
});

it('fails as unavailable when the network never comes back', async () => {
  const { asked, baseUrl } = await apiAnswering(cut);
  const call = createApi(siteEndpoints, { baseUrl, retry: policy }).readUser();
  await expect(call).rejects.toMatchObject({ statusCode: 503, code: 'unavailable' });
  expect(asked).toHaveLength(6);
});

it('retries a 429 after the time its Retry-After names', async () => {
  const { asked, baseUrl } = await apiAnswering(refusal(429, 'rate_limited'), loggedIn);
  const retrying = await apiAnswering(answer(429, {}, { 'retry-after': '1' }), loggedIn);
  const started = performance.now();
  await createApi(siteEndpoints, { baseUrl: retrying.baseUrl, retry: policy }).readUser();
  expect(performance.now() - started).toBeGreaterThanOrEqual(1_000);
  expect(retrying.asked).toHaveLength(2);

  // A 429 without Retry-After is a decision (a locked account), not overload.
  const call = createApi(siteEndpoints, { baseUrl, retry: policy }).readUser();
  await expect(call).rejects.toMatchObject({ statusCode: 429, code: 'rate_limited' });
  expect(asked).toHaveLength(1);
});

it('does not wait for a Retry-After of minutes', async () => {
  const { asked, baseUrl } = await apiAnswering(answer(429, {}, { 'retry-after': '900' }));
  await expect(createApi(siteEndpoints, { baseUrl, retry: policy }).readUser()).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

it('keeps the message and fields of a refusal and does not retry it', async () => {
  const fields = { email: { code: 'email_invalid', message: 'Ongeldige e-mail' } };
  const { asked, baseUrl } = await apiAnswering(refusal(400, 'invalid_request', { fields }));
  const call = createApi(siteEndpoints, { baseUrl, retry: policy }).logIn(logIn);
  await expect(call).rejects.toMatchObject({
    message: 'Nee',
    statusCode: 400,
    code: 'invalid_request',
    fields,
  });
  expect(asked).toHaveLength(1);
});

it('ends the session only on an answer that requires a login', async () => {
  const onSessionEnd = vi.fn();
  const { baseUrl } = await apiAnswering(
    refusal(403, 'premium_required'),
    refusal(403, 'authentication_required', { authentication_required: true }),
  );
  const api = createApi(siteEndpoints, { baseUrl, retry: policy, onSessionEnd });
  await expect(api.listLikes()).rejects.toMatchObject({ code: 'premium_required' });
  expect(onSessionEnd).not.toHaveBeenCalled();
  await expect(api.listLikes()).rejects.toMatchObject({ code: 'authentication_required' });
  expect(onSessionEnd).toHaveBeenCalledOnce();
});

it('stops retrying when the request is aborted', async () => {
  const { asked, baseUrl } = await apiAnswering(refusal(503, 'unavailable'));
  const left = new AbortController();
  const slow = { ...policy, firstDelayMs: 10_000 };
  const call = createApi(siteEndpoints, { baseUrl, retry: slow }).readUser({ signal: left.signal });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  left.abort();
  await expect(call).rejects.toThrow('abort');
  expect(asked).toHaveLength(1);
});
