import { afterAll, expect, it } from 'vitest';
import { fixedClock } from '#kernel/clock.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aBrowser } from '#testing/server/browser.ts';
import { aServer } from '#testing/server/test-server.ts';

const clock = fixedClock('2026-11-18T12:00:00Z');
const server = await aServer({ replace: { clock } });
afterAll(() => server.close());

const { content } = server.context;
const site = await aSite(server.kernel.database.db, { settings: { domain_language: 'nl' } });
const other = await aSite(server.kernel.database.db);

const text = (title: string, body = 'Wij zijn **{site}**.') =>
  `---\ntitle: ${title}\nsummary: Wie {site} maakt.\n---\n\n## Wij {#we}\n\n${body}\n`;
const read = (token: string, locale: string, of = site) =>
  aBrowser(server.app, of, `i18n_redirected=${locale}`).get(`/api/pages/${token}`);
const list = async () => (await aBrowser(server.app, site).get('/api/pages')).body.pages;

it('a page of one site is served in its language, and falls back to the site’s own', async () => {
  expect(
    await content.saveSitePage(site, { token: 'about', locale: 'nl', source: text('Over ons') }),
  ).toEqual([]);
  await content.saveSitePage(site, { token: 'about', locale: 'fi', source: text('Meistä') });
  expect((await read('about', 'nl')).body).toMatchObject({
    page: 'about',
    language: 'nl',
    languages: ['fi', 'nl'],
    title: 'Over ons',
    summary: `Wie ${site.name} maakt.`,
    version: '2026-11-18T12:00:00.000Z',
    sections: [{ id: 'we', blocks: [{ words: [{}, { text: site.name, style: 'strong' }, {}] }] }],
  });
  expect((await read('about', 'fi')).body).toMatchObject({ language: 'fi', title: 'Meistä' });
  expect((await read('about', 'de')).body).toMatchObject({ language: 'nl', title: 'Over ons' });
  expect(await list()).toEqual([{ page: 'about', languages: ['fi', 'nl'] }]);
});

it('a page of one site is not found on another, nor under a name that nobody wrote', async () => {
  await content.saveSitePage(site, { token: 'ours', locale: 'nl', source: text('Ons') });
  expect((await read('ours', 'nl')).status).toBe(200);
  expect((await read('ours', 'nl', other)).status).toBe(404);
  expect((await read('theirs', 'nl')).status).toBe(404);
});

it('pages leave entries in the audit log, from the command line, when they are published and removed', async () => {
  const page = { token: 'audited', locale: 'nl' } as const;
  await content.saveSitePage(site, { ...page, source: text('Eerst') });
  await content.saveSitePage(site, { ...page, source: 'no page' });
  await content.removeSitePage(site, page);
  await content.removeSitePage(site, page);
  const { rows } = await server.kernel.database.pool.query(
    "select person_id, action, site_id, detail from staff.audit where object_kind = 'page' and object_id = 'audited' order by number",
  );
  const entry = { person_id: null, site_id: site.id, detail: 'nl' };
  expect(rows).toEqual([
    { ...entry, action: 'page.published' },
    { ...entry, action: 'page.removed' },
  ]);
});

it('saveSitePage() replaces the text and keeps the day of the first version', async () => {
  const page = { token: 'news', locale: 'nl' } as const;
  await content.saveSitePage(site, { ...page, source: text('Eerst') });
  clock.advance(86_400_000);
  await content.saveSitePage(site, { ...page, source: text('Daarna').replaceAll('\n', '\r\n') });
  expect((await read('news', 'nl')).body).toMatchObject({
    title: 'Daarna',
    first_version: '2026-11-18T12:00:00.000Z',
    version: '2026-11-19T12:00:00.000Z',
  });
});

it('removeSitePage() takes a page down in one language, and says whether there was one', async () => {
  const page = { token: 'gone', locale: 'nl' } as const;
  await content.saveSitePage(site, { ...page, source: text('Weg') });
  expect(await content.removeSitePage(site, page)).toBe(true);
  expect((await read('gone', 'nl')).status).toBe(404);
  expect(await content.removeSitePage(site, page)).toBe(false);
});

it.each([
  ['no title', '---\nsummary: S\n---\n\n## A {#a}\n\nB.', /^The page has no title: write “title: …”/],
  ['nothing above the text', '# Words', /^The file does not begin with its title/],
  ['HTML', text('T', 'Some <b>bold</b> words.'), /^“<b>” is HTML, which pages do not show/],
  ['a script', text('T', '<script>alert(1)</script>'), /^“<script>alert\(1\)<\/script>” is HTML/],
  ['a picture', text('T', '![face](/face.png)'), /is a picture, which pages do not show/],
  ['a link to a script', text('T', '[x](javascript:alert)'), /^Pages do not link to “javascript:alert”/],
  ['an unknown placeholder', text('T', 'Call {nobody}.'), /^Nothing stands for \{nobody\}: use one of site,/],
  ['a misspelt placeholder', text('T', 'Call {Site}.'), /^“\{Site\}” is no placeholder/],
  ['an unknown condition', text('T', '{?sunny} Go out.'), /^Nothing decides about \?sunny/],
  ['a link to no heading', text('T', '[there](#there)'), /^A link leads to #there/],
  ['a heading without a name', text('T', 'A.\n\n## More'), /^The heading “More” has no name for links/],
  ['two headings of one name', text('T', 'A.\n\n## More {#we}'), /^Two headings end with \{#we\}/],
  ['another line above the text', text('T\nauthor: me'), /^Nothing reads “author”/],
])('saveSitePage() explains %s and publishes nothing', async (_, source, sentence) => {
  const faults = await content.saveSitePage(site, { token: 'broken', locale: 'nl', source });
  expect(faults).toEqual([expect.stringMatching(sentence)]);
  expect((await read('broken', 'nl')).status).toBe(404);
});

it.each(['terms', 'Über uns', '', '-', 'x'.repeat(61)])(
  'saveSitePage() refuses the name “%s”',
  async (token) => {
    expect(await content.saveSitePage(site, { token, locale: 'nl', source: text('T') })).toHaveLength(1);
  },
);
