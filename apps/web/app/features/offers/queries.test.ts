import { createApi } from '@bowline/web-frame/api/client.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { welcomeCodeQuery } from './queries.ts';

vi.mock('#app/api/browser-api.ts', () => ({
  browserApi: () =>
    createApi({ baseUrl: 'http://site.test', retry: { retries: 0, firstDelayMs: 0, longestWaitMs: 0 } }),
}));
afterEach(() => vi.unstubAllGlobals());

const welcome = { code: 'WELCOME10', value_percentage: 10 };

/** Returns the cached code once the API has answered. */
async function heard(status: number, body: object) {
  const fetched = vi.fn<(request: Request) => Promise<Response>>(async () => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetched);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const observer = new QueryObserver(client, welcomeCodeQuery);
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  stop();
  return { client, data: observer.getCurrentResult().data, url: fetched.mock.calls[0]?.[0].url };
}

it('requests the code at the spec’s URL', async () => {
  const { data, url } = await heard(200, { discountcode: welcome });
  expect(url).toBe('http://site.test/api/discountcode.php?welcome=true');
  expect(data).toEqual(welcome);
});

it('caches null when there is no code', async () => {
  expect((await heard(200, { discountcode: null })).data).toBeNull();
});

it('treats a failure as no code', async () => {
  const refusal = { message: '', statusCode: 500, code: 'unexpected', params: {} };
  expect((await heard(500, refusal)).data).toBeUndefined();
});

it('is removed when logging out clears the cache', async () => {
  const { client } = await heard(200, { discountcode: welcome });
  expect(client.getQueryData(welcomeCodeQuery.queryKey)).toEqual(welcome);
  client.clear();
  expect(client.getQueryData(welcomeCodeQuery.queryKey)).toBeUndefined();
});
