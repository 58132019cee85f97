import { pageNames } from '@bowline/contract/pages';
import { siteSettings } from '@bowline/contract/sites';
import { locales } from '@bowline/i18n';
import { describe, expect, it } from 'vitest';
import type { SiteId } from '#kernel/ids.ts';
import type { Site } from '#modules/sites/index.ts';
import { demoSites } from '#testing/factories/sites.ts';
import type { Template } from './markdown.ts';
import { readPageFile, readPageFiles } from './page-files.ts';
import { gapsOfPages } from './page-gaps.ts';
import { placeholdersIn } from './placeholders.ts';
import { presentPage } from './present.ts';
import { conditionsOf } from './site-values.ts';

const now = new Date('2026-11-17T12:00:00Z');

const site = (settings: Partial<Site['settings']> = {}): Site => ({
  ...demoSites.bowline,
  id: 1 as SiteId,
  open: true,
  look: null,
  settings: { ...siteSettings.parse(demoSites.bowline.settings), ...settings },
});

const bundles = [
  { credits: 100, amount: 1200, currency: 'EUR' },
  { credits: 2500, amount: 17500, currency: 'EUR' },
];

/** What must be alike in all languages: ids, conditions, placeholders, links, dates and the shape of each part. */
function structureOf({ sections, conditions, changes, title, summary }: Template) {
  const shape = (value: unknown): string => JSON.stringify(value);
  const places = (value: unknown) => placeholdersIn(shape(value)).toSorted();
  const links = (value: unknown) =>
    [...shape(value).matchAll(/"href":"([^"]+)"/g)]
      .map(([, to = '']) => to)
      .toSorted((one, other) => one.localeCompare(other));
  const parts = sections.flatMap(({ questions, plain, ...section }) => [
    { ...section, plain },
    ...questions.map((question) => ({ ...question, plain: [] })),
  ]);
  return {
    title: places(title),
    summary: places(summary),
    changes: changes.map(({ at }) => at),
    conditions: [...conditions.values()],
    parts: parts.map((part) => ({
      id: part.id,
      condition: conditions.get(part.id),
      isPlain: part.plain.length > 0,
      blocks: part.blocks.map((block) =>
        block.kind === 'paragraph'
          ? ['paragraph', ...places(block)]
          : block.kind === 'list'
            ? ['list', block.items.length, ...places(block)]
            : ['table', block.rows.map(([name]) => name)],
      ),
      places: places(part),
      links: links(part),
    })),
  };
}

describe.each(pageNames)('the page %s', (page) => {
  const dutch = readPageFile(page, 'nl');

  it.each(locales)('has the same parts, placeholders and links in %s as in Dutch', (locale) => {
    expect(structureOf(readPageFile(page, locale))).toEqual(structureOf(dutch));
  });

  it.each(locales)(
    'is shown in %s with everything filled in, whatever the site has switched on',
    (locale) => {
      const template = readPageFile(page, locale);
      const conditional = { icon: 'f', warning_singular: 's', warning_plural: 'p' };
      for (const settings of [
        {},
        { fictional: conditional, time_bonus: false, signup_credits: 0, logged_out_search: false },
      ]) {
        const shown = presentPage(template, { site: site(settings), bundles }, { page, locale, now });
        expect(JSON.stringify(shown)).not.toMatch(/[{]\??[a-z_#]+[ }/]/);
        expect(shown.summary).toContain('Bowline');
      }
    },
  );

  it('depends on conditions that exist', () => {
    const known = Object.keys(conditionsOf({ site: site(), bundles }));
    for (const condition of dutch.conditions.values()) expect(known).toContain(condition);
  });

  it('has no id twice', () => {
    const ids = dutch.sections.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('does not speak of prices where a site has none', () => {
  const shown = (sold: typeof bundles) =>
    JSON.stringify(
      presentPage(
        readPageFile('faq', 'nl'),
        { site: site(), bundles: sold },
        { page: 'faq', locale: 'nl', now },
      ),
    );
  expect(shown(bundles)).toMatch(/€\s1,20/);
  expect(shown([])).not.toContain('kleinste pakket is dat');
});

it('gapsOfPages() names a page that is missing in a language, and what has no value', () => {
  const files = new Map(readPageFiles());
  expect(gapsOfPages(files, { site: site(), bundles })).toEqual([]);
  const dutchOnly = new Map([['nl', readPageFile('ban', 'nl')]] as const);
  const nameless = { ...site(), company: { ...site().company, kvk: ' ' } };
  expect(gapsOfPages(files.set('ban', dutchOnly), { site: nameless, bundles })).toEqual([
    'The page “terms” would have gaps: add company.kvk.',
    'The page “ban” is missing in da, de, en, es, fi, fr, it, nb, pl, sv: write it.',
    'The page “service” would have gaps: add company.kvk.',
  ]);
});
