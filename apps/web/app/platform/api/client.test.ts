import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerOf, createApi } from '@bowline/web-frame/api/client.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { paths } from './generated.ts';

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
  await answerOf(createApi<paths>({ baseUrl, retry: policy }).POST('/api/user.php', logIn));
  expect(asked).toHaveLength(6);
  const keys = new Set(asked.map((request) => request.headers['idempotency-key']));
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

it('sends a distinct Idempotency-Key per mutation and none with a read', async () => {
  const { asked, baseUrl } = await apiAnswering(loggedIn);
  const api = createApi<paths>({ baseUrl, retry: policy });
  await api.POST('/api/user.php', logIn);
  await api.POST('/api/user.php', logIn);
  await api.GET('/api/user.php');
  const [first, second, third] = asked.map(({ headers }) => headers['idempotency-key']);
  expect(first).not.toBe(second);
  expect(third).toBeUndefined();
  expect(asked.every(({ headers }) => headers['x-request-type'] === 'client')).toBe(true);
});

it('sets keepalive on mutations, but not on reads or file uploads', async () => {
  const { baseUrl } = await apiAnswering(loggedIn);
  const sent = vi.spyOn(globalThis, 'fetch');
  const api = createApi<paths>({ baseUrl, retry: policy });
  await api.PUT('/api/members/{id}/like', { params: { path: { id: 'someone' } } });
  await api.POST('/api/user.php', logIn);
  await api.GET('/api/user.php');
  await api.POST('/api/user.php', { ...logIn, headers: { 'content-type': 'image/jpeg' } });
  expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true, false, false]);
  sent.mockRestore();
});

it('gives up after five retries', async () => {
  const { asked, baseUrl } = await apiAnswering(answer(503, '<html>'));
  const call = answerOf(createApi<paths>({ baseUrl, retry: policy }).GET('/api/user.php'));
  await expect(call).rejects.toMatchObject({ statusCode: 503, code: 'unavailable', params: {} });
  expect(asked).toHaveLength(6);
});

it('fails as unavailable when the network never comes back', async () => {
  const { asked, baseUrl } = await apiAnswering(cut);
  const call = answerOf(createApi<paths>({ baseUrl, retry: policy }).GET('/api/user.php'));
  await expect(call).rejects.toMatchObject({ statusCode: 503, code: 'unavailable' });
  expect(asked).toHaveLength(6);
});

it('retries a 429 after the time its Retry-After names', async () => {
  const { asked, baseUrl } = await apiAnswering(refusal(429, 'rate_limited'), loggedIn);
  const retrying = await apiAnswering(answer(429, {}, { 'retry-after': '1' }), loggedIn);
  const started = performance.now();
  await answerOf(createApi<paths>({ baseUrl: retrying.baseUrl, retry: policy }).GET('/api/user.php'));
  expect(performance.now() - started).toBeGreaterThanOrEqual(1_000);
  expect(retrying.asked).toHaveLength(2);

  // A 429 without Retry-After is a decision (a locked account), not overload.
  const call = answerOf(createApi<paths>({ baseUrl, retry: policy }).GET('/api/user.php'));
  await expect(call).rejects.toMatchObject({ statusCode: 429, code: 'rate_limited' });
  expect(asked).toHaveLength(1);
});

it('does not wait for a Retry-After of minutes', async () => {
  const { asked, baseUrl } = await apiAnswering(answer(429, {}, { 'retry-after': '900' }));
  await expect(answerOf(createApi<paths>({ baseUrl, retry: policy }).GET('/api/user.php'))).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

it('keeps the message and fields of a refusal and does not retry it', async () => {
  const fields = { email: { code: 'email_invalid', message: 'Ongeldige e-mail' } };
  const { asked, baseUrl } = await apiAnswering(refusal(400, 'invalid_request', { fields }));
  const call = answerOf(createApi<paths>({ baseUrl, retry: policy }).POST('/api/user.php', logIn));
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
  const api = createApi<paths>({ baseUrl, retry: policy, onSessionEnd });
  await api.GET('/api/likes.php');
  expect(onSessionEnd).not.toHaveBeenCalled();
  await api.GET('/api/likes.php');
  expect(onSessionEnd).toHaveBeenCalledOnce();
});

it('stops retrying when the request is aborted', async () => {
  const { asked, baseUrl } = await apiAnswering(refusal(503, 'unavailable'));
  const left = new AbortController();
  const slow = { ...policy, firstDelayMs: 10_000 };
  const call = createApi<paths>({ baseUrl, retry: slow }).GET('/api/user.php', { signal: left.signal });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  left.abort();
  await expect(call).rejects.toThrow('abort');
  expect(asked).toHaveLength(1);
});
