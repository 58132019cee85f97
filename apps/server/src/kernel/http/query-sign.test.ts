import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, type TestMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer, type TestServer } from '#testing/server/test-server.ts';

/** Two operations have the address `POST /api/user.php`, and one of them is told by its query. */
let server: TestServer;
let site: Awaited<ReturnType<typeof aSite>>;
let noor: TestMember;
beforeAll(async () => {
  server = await aServer();
  site = await aSite(server.kernel.database.db);
  noor = await aMember(server.context, site);
});
afterAll(() => server.close());

const credentials = () => ({ email: noor.email, password: noor.password });
const post = async (query: string, headers: Record<string, string> = {}) => {
  const url = `/api/user.php${query}`;
  const answer = await server.call(site, { method: 'POST', url, body: credentials(), headers });
  return [answer.statusCode, answer.json().code ?? null, answer.cookies.length > 0];
};

it.each(['?push=1', '?x=2&push=1', '?push=1&x=2', '?push=1&push=2', '?push=2&push=1'])(
  '%s asks for the browser to be told, and logs nobody in',
  async (query) => {
    expect(await post(query)).toEqual([403, 'authentication_required', false]);
  },
);

it.each(['', '?', '?push', '?push=', '?push=2', '?push=10', '?PUSH=1', '?%70ush=1', '?x=push=1', '?xpush=1'])(
  '%j is the login, as without a query',
  async (query) => {
    expect(await post(query)).toEqual([200, null, true]);
  },
);

it.each(['', '?push=1'])('%j is refused from elsewhere', async (query) => {
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  expect(await post(query, elsewhere)).toEqual([403, 'origin_refused', false]);
});

it('other operations of the address do not mind it', async () => {
  const answer = await server.call(site, { url: '/api/user.php?push=1', as: noor.cookie });
  expect([answer.statusCode, answer.json().user.id]).toEqual([200, noor.publicId]);
});
