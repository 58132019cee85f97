import complete from '@bowline/demo/brands/bight.json' with { type: 'json' };
import { afterAll, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { aServer } from '#testing/server/test-server.ts';
import { addBrand } from './add-brand.ts';
import { goLiveList } from './go-live.ts';
import { readBrandFile } from './read-brand-file.ts';

const clock = fixedClock('2026-01-15T12:00:00Z');
const server = await aServer({ replace: { clock } });
afterAll(() => server.close());

const sandboxCredentials = { base_url: 'http://127.0.0.1:1', secret: 'the sandbox moves no money' };

const add = (changed: object, env = {}) =>
  addBrand(
    server.context,
    readBrandFile(JSON.stringify({ ...complete, ...changed }), { isDeployed: false }),
    {
      env,
      sandboxCredentials,
    },
  );

async function get(host: string, url: string) {
  const answer = await server.app.inject({ url, headers: { host } });
  return { status: answer.statusCode, body: answer.json() };
}

it('addBrand() leaves an entry in the audit log for each change, from the command line, and none for a refused file', async () => {
  const hosts = ['audited.localhost'];
  const { id } = ((await add({ hosts })) as { site: { id: number } }).site;
  await add({ hosts, title: 'Another title' });
  await add({ hosts, key: 'bowline' });
  const { rows } = await server.kernel.database.pool.query(
    'select person_id, action, object_kind, object_id from staff.audit where site_id = $1 order by number',
    [id],
  );
  const entry = { person_id: null, object_kind: 'site', object_id: 'audited.localhost' };
  expect(rows).toEqual([
    { ...entry, action: 'site.added' },
    { ...entry, action: 'site.changed' },
  ]);
});

it('addBrand() makes a site that answers a second later, by all of its hosts', async () => {
  expect((await get('a.localhost', '/api/settings.php')).status).toBe(404);
  const added = await add({ hosts: ['a.localhost', 'www.a.localhost'] });
  expect(added).toMatchObject({ ok: true, isNew: true, site: { open: true, name: 'Bight' } });
  clock.advance(1_000);
  const { settings } = (await get('www.a.localhost', '/api/settings.php')).body;
  expect(settings).toMatchObject({
    domain: 'a.localhost',
    open: true,
    niche: 7,
    theme: 'bight',
    genders: ['male', 'nonbinary'],
    maximum_message_costs: { GB: { costs: 105, currency: 'GBP' }, IE: { costs: 120, currency: 'EUR' } },
  });
  expect((await get('a.localhost', '/api/look')).body.look.colours.light.accent).toBe('#ffb52e');
});

it('addBrand() changes a site, which every request sees a second later', async () => {
  await add({ hosts: ['b.localhost'] });
  clock.advance(1_000);
  const before = (await get('b.localhost', '/api/cached-revision')).body.revision;
  expect(await add({ hosts: ['b.localhost'], name: 'Bight again' })).toMatchObject({
    ok: true,
    isNew: false,
  });
  clock.advance(1_000);
  expect((await get('b.localhost', '/api/settings.php')).body.settings.name).toBe('Bight again');
  expect((await get('b.localhost', '/api/cached-revision')).body.revision).not.toBe(before);
});

it('an incomplete brand answers with its settings and look, and refuses everything else', async () => {
  const added = await add({ hosts: ['c.localhost'], company: {}, providers: [] });
  if (!added.ok) throw new Error(added.faults.join(' '));
  clock.advance(1_000);
  expect((await get('c.localhost', '/api/settings.php')).body.settings.open).toBe(false);
  expect((await get('c.localhost', '/api/look')).status).toBe(200);
  expect(await get('c.localhost', '/api/members')).toMatchObject({
    status: 403,
    body: { code: 'site_not_open' },
  });
  const signUp = await server.app.inject({
    method: 'POST',
    url: '/api/signup',
    headers: { host: 'c.localhost' },
    payload: {},
  });
  expect(signUp.json()).toMatchObject({ code: 'site_not_open' });
  expect(await goLiveList(server.context, added.site)).toContain(
    'The company has no VAT number. The law wants it in the footer: add company.vat_numbers.',
  );

  // Completing it opens it.
  expect(await add({ hosts: ['c.localhost'] })).toMatchObject({ ok: true, site: { open: true } });
  clock.advance(1_000);
  expect((await get('c.localhost', '/api/members')).status).toBe(200);
});

it('addBrand() does not close an open site to its members', async () => {
  await add({ hosts: ['d.localhost'] });
  const closed = await add({ hosts: ['d.localhost'], company: {} });
  expect(closed).toMatchObject({ ok: false });
  if (!closed.ok) expect(closed.faults[0]).toContain('d.localhost is open');
});

it('addBrand() refuses a host of another site', async () => {
  await add({ hosts: ['e.localhost', 'www.e.localhost'] });
  clock.advance(1_000);
  expect(await add({ hosts: ['f.localhost', 'www.e.localhost'] })).toEqual({
    ok: false,
    faults: ['The host www.e.localhost is already that of Bight.'],
  });
});

it('addBrand() reads credentials from the environment and names one that is missing', async () => {
  const providers = [
    {
      provider: 'paypal',
      statement_name: 'BGT Media',
      credentials: { client_id: 'x', secret: '$PAYPAL_SECRET' },
    },
  ];
  expect(await add({ hosts: ['g.localhost'], providers })).toEqual({
    ok: false,
    faults: ['The account at paypal needs $PAYPAL_SECRET in the environment for “secret”.'],
  });
  expect(await add({ hosts: ['g.localhost'], providers }, { PAYPAL_SECRET: 'shh' })).toMatchObject({
    ok: true,
  });
});
