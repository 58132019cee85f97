import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createApi } from '#app/api/client.ts';
import { welcomeCodeQuery } from './queries.ts';

vi.mock('#app/api/browser-api.ts', () => ({
  browserApi: () =>
    createApi({ baseUrl: 'http://site.test', retry: { retries: 0, firstDelayMs: 0, longestWaitMs: 0 } }),
}));
afterEach(() => vi.unstubAllGlobals());

const welcome = { code: 'WELCOME10', value_percentage: 10 };

/** What the page has once the API has answered. */
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

it('the code is asked for by the spec’s own address', async () => {
  const { data, url } = await heard(200, { discountcode: welcome });
  expect(url).toBe('http://site.test/api/discountcode.php?welcome=true');
  expect(data).toEqual(welcome);
});

it('there may be none', async () => {
  expect((await heard(200, { discountcode: null })).data).toBeNull();
});

it('a failure is none too, and nothing is said of it', async () => {
  const refusal = { message: '', statusCode: 500, code: 'unexpected', params: {} };
  expect((await heard(500, refusal)).data).toBeUndefined();
});

it('logging out, which empties the memory, takes it along', async () => {
  const { client } = await heard(200, { discountcode: welcome });
  expect(client.getQueryData(welcomeCodeQuery.queryKey)).toEqual(welcome);
  client.clear();
  expect(client.getQueryData(welcomeCodeQuery.queryKey)).toBeUndefined();
});
