import { locales } from '@bowline/i18n';
import { afterAll, describe, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { demoPriceLists, makePriceList } from '#testing/factories/price-lists.ts';
import { aSite, demoSites } from '#testing/factories/sites.ts';
import { aServer } from '#testing/server/test-server.ts';
import { saveSite } from './index.ts';

const clock = fixedClock('2026-01-15T12:00:00Z');
const server = await aServer({ replace: { clock } });
const { db } = server.kernel.database;
const { sites } = server.context;
afterAll(() => server.close());

async function get(domain: string, url: string, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ url, headers: { host: domain, ...headers } });
  return { status: answer.statusCode, body: answer.json() };
}

const dutchAddress = '145.97.1.1';

describe('GET /api/settings.php', () => {
  it('answers with every field of the specification', async () => {
    const { domain } = await aSite(db);
    const { status, body } = await get(domain, '/api/settings.php');
    expect(status).toBe(200);
    // biome-ignore format: the specification's list, in its order
    expect(Object.keys(body.settings)).toEqual(expect.arrayContaining([
      'name', 'domain', 'domain_language', 'index_title', 'description', 'cdn_prefix', 'niche', 'signups', 'logged_out_search',
      'logged_out_search_trafficsource', 'geoip_country', 'geoip_selected_country', 'enable_site_entry_popup', 'push_public_key',
      'minimum_message_costs', 'maximum_message_costs', 'message_credits', 'match_messages', 'signup_credits', 'photo_credits', 'gift_credits', 'message_length',
      'support_email', 'support_phone', 'countries', 'region_data', 'visible_profile_fields', 'visible_profile_notes',
      'search_fields', 'interests', 'member_resell', 'mail_name', 'fictional', 'refund_days', 'delete_discount', 'company',
      'numMessages', 'numCredits',
    ]));
    expect(Object.keys(body.settings.company).sort()).toEqual([
      'added',
      'address',
      'city',
      'country',
      'id',
      'kvk',
      'name',
      'tradenames',
      'vat_numbers',
    ]);
  });

  it('does not tell which traffic sources the site knows, nor how it treats unknown addresses', async () => {
    const { domain } = await aSite(db, { settings: { known_networks: ['a-partner-of-ours'] } });
    expect(JSON.stringify(await get(domain, '/api/settings.php'))).not.toMatch(
      /known_networks|a-partner-of-ours|discreet_accounts/,
    );
  });

  it('fills in defaults for unset settings', async () => {
    const { domain } = await aSite(db);
    const { body } = await get(domain, '/api/settings.php');
    expect(body.settings).toMatchObject({
      message_credits: 10,
      photo_credits: 15,
      gift_credits: 20,
      signup_credits: 20,
      match_messages: 3,
      numMessages: 2,
      numCredits: 20,
      message_length: 2000,
      minimum_age: 18,
      refund_days: 14,
      history_days: 180,
      fictional: null,
      member_resell: [],
    });
  });

  it('returns the settings of the site of each host', async () => {
    const bowline = await saveSite(db, { ...demoSites.bowline, domain: 'demo-a.localhost' });
    const knoten = await saveSite(db, { ...demoSites.knoten, domain: 'demo-b.localhost' });
    await makePriceList(db, bowline, demoPriceLists.bowline);
    await makePriceList(db, knoten, demoPriceLists.knoten);
    const [first, second] = await Promise.all([
      get(`${bowline.domain}:3000`, '/api/settings.php?utm_source=x'),
      get('DEMO-B.localhost', '/api/settings.php'),
    ]);
    expect(first.body.settings).toMatchObject({
      name: 'Bowline',
      domain: bowline.domain,
      domain_language: 'nl',
      niche: 3,
      theme: 'bowline',
      numMessages: 2,
      maximum_message_costs: { NL: { costs: 120, currency: 'EUR' }, LU: { costs: 130, currency: 'EUR' } },
      minimum_message_costs: { NL: { costs: 80, currency: 'EUR' }, LU: { costs: 87, currency: 'EUR' } },
    });
    expect(second.body.settings).toMatchObject({
      name: 'Knoten',
      domain: knoten.domain,
      domain_language: 'de',
      niche: 1,
      theme: 'knoten',
      numMessages: 3,
      maximum_message_costs: { CH: { costs: 150, currency: 'CHF' } },
      minimum_message_costs: { CH: { costs: 104, currency: 'CHF' } },
    });
    expect(Object.keys(first.body.settings.region_data)).toEqual(['NL', 'BE', 'LU']);
    expect(second.body.settings.region_data.DE).toHaveLength(16);
  });

  it('returns the country of the caller’s IP address and nothing finer', async () => {
    const { domain } = await aSite(db, { settings: { countries: ['DE', 'NL'] } });
    const fromHolland = await get(domain, '/api/settings.php', { 'x-forwarded-for': dutchAddress });
    const fromNowhere = await get(domain, '/api/settings.php', { 'x-forwarded-for': '10.0.0.1' });
    expect(fromHolland.body.settings).toMatchObject({ geoip_country: 'NL', geoip_selected_country: 'NL' });
    expect(fromNowhere.body.settings).toMatchObject({ geoip_country: null, geoip_selected_country: 'DE' });
  });

  it('honours _force_domain, unlike every other endpoint', async () => {
    const [here, there] = [
      await aSite(db),
      await aSite(db, { name: 'There', company: { name: 'There B.V.' } }),
    ];
    const force = `_force_domain=${there.domain}:3000`;
    const settings = await get(here.domain, `/api/settings.php?${force}`);
    const company = await get(here.domain, `/api/companyinfo.php?${force}`);
    expect(settings.body.settings).toMatchObject({ name: 'There', domain: there.domain });
    expect(company.body.name).toBe(here.company.name);
  });

  it.each(['nowhere.localhost', 'no domain', 'ü'])('refuses _force_domain=%s', async (domain) => {
    const { domain: here } = await aSite(db);
    const answer = await get(here, `/api/settings.php?_force_domain=${domain}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'site_not_found' } });
  });

  it('answers site_not_found on an unknown host', async () => {
    const answer = await get('unknown.localhost', '/api/settings.php');
    expect(answer).toMatchObject({ status: 404, body: { code: 'site_not_found', statusCode: 404 } });
  });
});

describe('a changed site', () => {
  it('is visible to every request a second later', async () => {
    const site = await aSite(db, { name: 'Before' });
    const name = async () => (await get(site.domain, '/api/settings.php')).body.settings.name;
    expect(await name()).toBe('Before');
    await aSite(db, { domain: site.domain, name: 'After' });
    clock.advance(1_000);
    expect(await name()).toBe('After');
  });

  it('fails with an error that names the key of an invalid stored value', async () => {
    const site = await aSite(db);
    const settings = JSON.stringify({ ...demoSites.bowline.settings, niche: 8 });
    await db.updateTable('sites.site').set({ settings }).where('id', '=', site.id).execute();
    clock.advance(10_001);
    await expect(sites.siteByHost(site.domain)).rejects.toThrow(/settings\.niche/);
    await expect(sites.siteById(site.id)).rejects.toThrow(/settings\.niche/);
    expect((await get(site.domain, '/api/settings.php')).status).toBe(500);
  });

  it('is not stored when it violates the contract', async () => {
    await expect(aSite(db, { company: { kvk: '' } })).rejects.toThrow(/company\.kvk/);
    await expect(aSite(db, { settings: { minimum_age: 17 } })).rejects.toThrow(/settings\.minimum_age/);
    await expect(aSite(db, { domain: 'no domain' })).rejects.toThrow(/no domain/);
  });
});

describe('GET /api/companyinfo.php', () => {
  it('answers with exactly the specified fields', async () => {
    const { domain } = await aSite(db, {
      settings: { support_phone: '+49 30 23125-000', delete_discount: 25 },
      company: demoSites.knoten.company,
    });
    const { body } = await get(domain, '/api/companyinfo.php');
    expect(body).toEqual({
      name: 'Knoten Demo GmbH',
      address: 'Musterstraße 1, 10115',
      kvk: 'HRB 000002 B',
      city: 'Berlin',
      country: 'DE',
      tradenames: ['Knoten', 'Knoten Deutschland'],
      vat_numbers: ['DE000000002', 'ATU00000002'],
      support_phone: '+493023125000',
      delete_discount: 25,
      added: '2025-05-06T08:30:00Z',
    });
  });
});

describe('GET /api/interests.php', () => {
  it('returns the site’s interests in the caller’s language', async () => {
    const { domain } = await aSite(db, { settings: { interests: ['beer', 'rope'], domain_language: 'de' } });
    const german = await get(domain, '/api/interests.php');
    const dutch = await get(domain, '/api/interests.php', { cookie: 'i18n_redirected=nl' });
    expect(german.body.interests.map(({ key }: { key: string }) => key)).toEqual(['beer', 'rope']);
    expect(german.body.interests[1]).toEqual({ key: 'rope', name: 'Seile', icon: 'lasso' });
    expect(dutch.body.interests[1].name).toBe('Touw');
  });

  it('is in the alphabetical order of the caller’s language', async () => {
    const { domain } = await aSite(db, { settings: { interests: ['animals', 'wine', 'beach', 'outdoors'] } });
    const { body } = await get(domain, '/api/interests.php', { cookie: 'i18n_redirected=da' });
    const names = body.interests.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Dyr', 'Friluftsliv', 'Strand', 'Vin']);
  });

  it.each(locales)('has a name for all fifty in %s', async (locale) => {
    const { domain } = await aSite(db);
    const { body } = await get(domain, '/api/interests.php', { cookie: `i18n_redirected=${locale}` });
    expect(body.interests).toHaveLength(50);
    for (const { key, name } of body.interests) expect(name, key).not.toBe(key);
  });
});

describe('GET /api/regions.php', () => {
  it('lists countries and regions by their names in the caller’s language', async () => {
    const { domain } = await aSite(db, { settings: { countries: ['NL', 'BE'] } });
    const { body } = await get(domain, '/api/regions.php', { cookie: 'i18n_redirected=fr' });
    expect(body.countries.map(({ name }: { name: string }) => name)).toEqual(['Pays-Bas', 'Belgique']);
    expect(body.countries[0].regions).toHaveLength(12);
    expect(body.countries[0].regions).toContainEqual({ code: 'NL-UT', name: 'Utrecht' });
    expect(body.countries[1].regions).toContainEqual({ code: 'BE-VOV', name: 'Flandre-Orientale' });
  });

  it('filters by country and refuses one the site does not serve', async () => {
    const { domain } = await aSite(db, { settings: { countries: ['NL', 'SE'] } });
    const swedish = await get(domain, '/api/regions.php?country=SE', {
      cookie: 'i18n_redirected=sv',
    });
    expect(swedish.body.countries).toHaveLength(1);
    // Å, Ä and Ö come last in Swedish.
    expect(swedish.body.countries[0].regions.at(-1)).toEqual({ code: 'SE-E', name: 'Östergötland' });
    expect(await get(domain, '/api/regions.php?country=DE')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await get(domain, '/api/regions.php?country=XX')).toMatchObject({ status: 400 });
  });
});
