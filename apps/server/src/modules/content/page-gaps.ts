import { pageNames } from '@bowline/contract/pages';
import { locales } from '@bowline/i18n';
import type { PageFiles } from './page-files.ts';
import { placeholdersIn } from './placeholders.ts';
import { shownSections } from './present.ts';
import { type SiteFacts, valuesOf } from './site-values.ts';

/** Where the value of a placeholder is written in a brand file, of those that a site may lack before it opens. */
const fields: Readonly<Record<string, string>> = {
  site: 'name',
  domain: 'hosts',
  company: 'company.name',
  company_address: 'company.address and company.city',
  company_country: 'company.country',
  company_number: 'company.kvk',
  vat_numbers: 'company.vat_numbers',
  trade_names: 'company.tradenames',
  support_email: 'support.email',
  support_phone: 'support.phone',
  support_phone_dialled: 'support.phone',
};

/**
 * Returns what the pages that every site has lack on this one, a sentence each: a page that is missing in a language, and
 * a page that names something which has no value, so that a sentence of the terms would end in nothing.
 */
export function gapsOfPages(files: PageFiles, facts: SiteFacts): readonly string[] {
  return pageNames.flatMap((page) => {
    const missing = locales.filter((locale) => !files.get(page)?.has(locale));
    const empty = new Set(locales.flatMap((locale) => emptyValues(files, page, locale, facts)));
    const wanted = [...new Set([...empty].map((name) => fields[name] ?? `a value for {${name}}`))];
    return [
      ...(missing.length > 0 ? [`The page “${page}” is missing in ${missing.join(', ')}: write it.`] : []),
      ...(wanted.length > 0 ? [`The page “${page}” would have gaps: add ${wanted.join(', ')}.`] : []),
    ];
  });
}

function emptyValues(
  files: PageFiles,
  page: (typeof pageNames)[number],
  locale: (typeof locales)[number],
  facts: SiteFacts,
): readonly string[] {
  const template = files.get(page)?.get(locale);
  if (!template) return [];
  const values = valuesOf(facts, locale);
  const { title, heading, summary } = template;
  const written = JSON.stringify([title, heading, summary, shownSections(template, facts)]);
  return placeholdersIn(written).filter((name) => String(values[name] ?? '').trim() === '');
}
