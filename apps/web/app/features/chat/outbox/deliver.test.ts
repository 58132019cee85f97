import { beforeEach, expect, it, vi } from 'vitest';
import { deliver } from './deliver.ts';
import type { OutboxItem } from './item.ts';

vi.mock('@bowline/web-frame/api/client.ts', async (original) => {
  const client = await original<typeof import('@bowline/web-frame/api/client.ts')>();
  return {
    ...client,
    createApi: (...[endpoints, options]: Parameters<typeof client.createApi>) =>
      client.createApi(endpoints, { ...options, baseUrl: 'http://site.test' }),
  };
});

const item: OutboxItem = {
  key: 'k1',
  owner: 'me',
  member: 'noor',
  content: { kind: 'photo', file: new File(['x'], 'x.jpg', { type: 'image/jpeg' }), uploadKey: 'u1' },
  at: 0,
};
let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method, signal }: RequestInit) => {
    signal?.throwIfAborted();
    asked.push(`${method} ${url.replace('http://site.test', '')}`);
    return Response.json(
      method === 'POST' ? { photo: { id: 'p1' } } : { conversation: 'c', message: { seq: 1 }, balance: 90 },
    );
  });
});

it('deliver() sends photo and message on behalf of their owner', async () => {
  const kept: unknown[] = [];
  await deliver(item, async (content) => void kept.push(content), new AbortController().signal);
  expect(asked).toEqual([
    'POST /api/members/noor/photos?agreed=true&as=me',
    'PUT /api/members/noor/messages/k1?as=me',
  ]);
  expect(kept).toMatchObject([{ photo: 'p1' }]);
});

it('deliver() sends nothing after its abort', async () => {
  const ended = new AbortController();
  const keep = async () => ended.abort();
  await expect(deliver(item, keep, ended.signal)).rejects.toThrow();
  expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(0);
});
