import { afterAll, expect, it } from 'vitest';
import { aMember } from '#testing/factories/members.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer } from '#testing/server/test-server.ts';

const server = await aServer();
afterAll(() => server.close());

const path = '/api/page-hidden.php';

async function counted(): Promise<string[]> {
  const text = await server.kernel.metrics.registry.getSingleMetricAsString('bowline_pages_hidden_total');
  return text
    .split('\n')
    .filter((line) => line.startsWith('bowline_pages_hidden_total{'))
    .sort();
}

it('page-hidden.php counts hidden pages by kind of viewer, bounce and lander only', async () => {
  const site = await aSite(server.kernel.database.db);
  const member = await aMember(server.context, site);
  const [visitors, members] = [aBrowser(server.app, site), aBrowser(server.app, site, member.cookie)];

  // A beacon cannot set headers such as the idempotency key, and is sent each time the page is hidden.
  const noKey = { headers: { 'idempotency-key': '' } };
  expect(await visitors.post(path, {}, noKey)).toMatchObject({ status: 200, body: {} });
  await visitors.post(path, {}, noKey);
  await visitors.post(`${path}?lb=1`, {}, noKey);
  await visitors.post(`${path}?lb=1&page=gallery`, {}, noKey);
  await visitors.post(`${path}?lb=1&page=somebody`, {}, noKey);
  await members.post(path, {}, noKey);
  expect(await counted()).toEqual([
    expect.stringMatching(/viewer="member",bounce="no",lander="none".* 1$/),
    expect.stringMatching(/viewer="visitor",bounce="no",lander="none".* 2$/),
    expect.stringMatching(/viewer="visitor",bounce="yes",lander="gallery".* 1$/),
    expect.stringMatching(/viewer="visitor",bounce="yes",lander="none".* 2$/),
  ]);
});

it('page-hidden.php refuses a cross-site request and does not count it', async () => {
  const site = await aSite(server.kernel.database.db);
  const before = await counted();
  const answer = await server.call(site, {
    method: 'POST',
    url: path,
    body: {},
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.json()).toMatchObject({ code: 'origin_refused' });
  expect(await counted()).toEqual(before);
});
