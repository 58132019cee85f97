import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MemberCard } from '@bowline/contract/profiles';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApi } from '#app/api/client.ts';
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
const api = createApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

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

describe('the first page', () => {
  it('goes on where a search rests before anybody fits', async () => {
    answers['/api/members?interests=rope'] = { body: { members: [], next: 'a' } };
    answers['/api/members?interests=rope&cursor=a'] = { body: { members: [card('noor')], next: 'b' } };
    expect(await findFirst(api, { interests: 'rope' })).toMatchObject({
      members: [{ id: 'noor' }],
      next: 'b',
    });
  });
  it('gives up after a while and says where to go on', async () => {
    answers['/api/members'] = { body: { members: [], next: 'a' } };
    answers['/api/members?cursor=a'] = { body: { members: [], next: 'a' } };
    expect(await findFirst(api, {})).toEqual({ members: [], next: 'a' });
  });
  it('is none where visitors may not search', async () => {
    answers['/api/members'] = { status: 403, body: refusal(403, 'search_closed') };
    expect(await findFirst(api, {})).toBeNull();
  });
  it('is an error page for any other refusal', async () => {
    await expect(findFirst(api, {})).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe('similar members', () => {
  const few = { members: [card('noor')], next: null };
  it('are those a looser search finds besides', async () => {
    answers['/api/members?gender=female'] = { body: { members: [card('noor'), card('lieke')], next: 'a' } };
    answers['/api/members/count?gender=female'] = { body: { count: 48, exact: true } };
    expect(await findSimilar(api, { gender: 'female', online: '1' }, few, 18)).toMatchObject({
      filters: { gender: 'female' },
      members: [{ id: 'lieke' }],
      found: { count: 47, exact: true },
    });
  });
  it('are not looked for where the list goes on, or nothing can be loosened', async () => {
    expect(await findSimilar(api, { online: '1' }, { ...few, next: 'a' }, 18)).toBeNull();
    expect(await findSimilar(api, { gender: 'female' }, few, 18)).toBeNull();
  });
  it('are left out where they cannot be found', async () => {
    expect(await findSimilar(api, { online: '1' }, few, 18)).toBeNull();
  });
});

describe('loosening', () => {
  it('names what helps, most helpful first', async () => {
    const loosened = [
      { without: 'gender', count: 0, exact: true },
      { without: 'region', count: 4, exact: true },
      { without: 'age', count: 48, exact: true },
    ];
    answers['/api/members/loosened?gender=male&region=NL-UT&min_age=70'] = { body: { loosened } };
    const found = await countLoosened(api, { gender: 'male', region: 'NL-UT', min_age: 70 });
    expect(found?.map(({ without }) => without)).toEqual(['age', 'region']);
  });
  it('tells what could not be counted from what does not help', async () => {
    expect(await countLoosened(api, { gender: 'male' })).toBeNull();
    answers['/api/members/loosened?online=1'] = { body: { loosened: [] } };
    expect(await countLoosened(api, { online: '1' })).toEqual([]);
    expect(await countLoosened(api, {})).toEqual([]);
  });
});
