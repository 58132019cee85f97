import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteEndpoints } from '@bowline/contract/endpoints';
import type { MemberCard } from '@bowline/contract/profiles';
import { createApi } from '@bowline/web-frame/api/client.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { countLoosened, findFirst, findSimilar } from './find-members.server.ts';

const card = (id: string): MemberCard => ({
  id,
  name: id,
  age: 34,
  country: 'NL',
  region: 'NL-UT',
  presence: null,
  is_new: false,
  fictional: false,
  main_image: null,
});

let answers: Record<string, { status?: number; body: object }> = {};
const server = createServer(({ url = '' }, response) => {
  const { status = 200, body } = answers[decodeURIComponent(url)] ?? { status: 400, body: refusal(400) };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const api = createApi(siteEndpoints, {
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
});

const refusal = (statusCode: number, code = 'invalid_request') => ({
  message: '',
  statusCode,
  code,
  params: {},
});

beforeEach(() => {
  answers = {};
});
afterAll(() => server.close());

describe('findFirst()', () => {
  it('continues while the API has found nobody yet', async () => {
    answers['/api/members?interests=rope'] = { body: { members: [], next: 'a' } };
    answers['/api/members?interests=rope&cursor=a'] = { body: { members: [card('noor')], next: 'b' } };
    expect(await findFirst(api, { interests: 'rope' })).toMatchObject({
      members: [{ id: 'noor' }],
      next: 'b',
    });
  });
  it('gives up after a few pages and returns the cursor', async () => {
    answers['/api/members'] = { body: { members: [], next: 'a' } };
    answers['/api/members?cursor=a'] = { body: { members: [], next: 'a' } };
    expect(await findFirst(api, {})).toEqual({ members: [], next: 'a' });
  });
  it('returns null if visitors may not search', async () => {
    answers['/api/members'] = { status: 403, body: refusal(403, 'search_closed') };
    expect(await findFirst(api, {})).toBeNull();
  });
  it('throws an error page for other refusals', async () => {
    await expect(findFirst(api, {})).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe('findSimilar()', () => {
  const few = { members: [card('noor')], next: null };
  it('returns the additional results of a looser search', async () => {
    answers['/api/members?gender=female'] = { body: { members: [card('noor'), card('lieke')], next: 'a' } };
    answers['/api/members/count?gender=female'] = { body: { count: 48, exact: true } };
    expect(await findSimilar(api, { gender: 'female', online: '1' }, few, 18)).toMatchObject({
      filters: { gender: 'female' },
      members: [{ id: 'lieke' }],
      found: { count: 47, exact: true },
    });
  });
  it('returns null if the list continues or nothing can be loosened', async () => {
    expect(await findSimilar(api, { online: '1' }, { ...few, next: 'a' }, 18)).toBeNull();
    expect(await findSimilar(api, { gender: 'female' }, few, 18)).toBeNull();
  });
  it('returns null if the request fails', async () => {
    expect(await findSimilar(api, { online: '1' }, few, 18)).toBeNull();
  });
});

describe('countLoosened()', () => {
  it('sorts the filters by how much removing them helps', async () => {
    const loosened = [
      { without: 'gender', count: 0, exact: true },
      { without: 'region', count: 4, exact: true },
      { without: 'age', count: 48, exact: true },
    ];
    answers['/api/members/loosened?gender=male&region=NL-UT&min_age=70'] = { body: { loosened } };
    const found = await countLoosened(api, { gender: 'male', region: 'NL-UT', min_age: 70 });
    expect(found?.map(({ without }) => without)).toEqual(['age', 'region']);
  });
  it('returns null if counting fails, unlike an empty list', async () => {
    expect(await countLoosened(api, { gender: 'male' })).toBeNull();
    answers['/api/members/loosened?online=1'] = { body: { loosened: [] } };
    expect(await countLoosened(api, { online: '1' })).toEqual([]);
    expect(await countLoosened(api, {})).toEqual([]);
  });
});
