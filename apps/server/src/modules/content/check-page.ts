import { isPageName, pageToken } from '@bowline/contract/pages';
import type { Locale } from '@bowline/i18n';
import { ZodError, type z } from 'zod';
import { parsePage, type Template } from './markdown.ts';
import { placeholdersIn } from './placeholders.ts';
import { conditionsOf, type SiteFacts, valuesOf } from './site-values.ts';
import type { SitePageText } from './store.ts';

const mostCharacters = 100_000;

/** Returns what is wrong with a page that somebody wrote for one site, a sentence each; empty when it can be shown. */
export function faultsOfPage({ token, locale, source }: SitePageText, facts: SiteFacts): readonly string[] {
  const faults = addressFaults(token);
  if (source.length > mostCharacters)
    faults.push(`The text is longer than ${mostCharacters} characters: make two pages of it.`);
  try {
    return [...faults, ...templateFaults(parsePage(source), facts, locale)];
  } catch (error) {
    if (error instanceof ZodError) return [...faults, ...error.issues.flatMap(explain)];
    return [...faults, error instanceof Error ? error.message : String(error)];
  }
}

function addressFaults(token: string): string[] {
  if (isPageName(token)) return [`Every site has the page “${token}” already: choose another name.`];
  return pageToken.test(token)
    ? []
    : [`“${token}” is no name for an address: write up to 60 lower case letters, digits and dashes.`];
}

function templateFaults(template: Template, facts: SiteFacts, locale: Locale): string[] {
  const { sections } = template;
  const { conditions, ...written } = template;
  const text = JSON.stringify(written);
  const values = Object.keys(valuesOf(facts, locale));
  const known = Object.keys(conditionsOf(facts));
  const ids = sections.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]);
  const unknown = placeholdersIn(text).filter((name) => !values.includes(name));
  // A word in braces that is no placeholder would be shown with its braces.
  const misspelt = [...text.matchAll(/\{([^{}"]*)\}/g)].filter(
    ([whole]) => placeholdersIn(whole).length === 0,
  );
  return [
    ...(sections.length === 0 ? ['The page has no words: begin a section with “## A title {#a-name}”.'] : []),
    ...unknown.map((name) => `Nothing stands for {${name}}: use one of ${values.join(', ')}.`),
    ...misspelt.map(
      ([whole]) => `“${whole}” is no placeholder: write its name in lower case letters, as {site}.`,
    ),
    ...[...new Set(conditions.values())]
      .filter((condition) => !known.includes(condition))
      .map((condition) => `Nothing decides about ?${condition}: use one of ${known.join(', ')}.`),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `Two headings end with {#${id}}: give one another name.`),
    ...[...text.matchAll(/"href":"#([^"]+)"/g)]
      .filter(([, id = '']) => !ids.includes(id))
      .map(([, id]) => `A link leads to #${id}, which no heading of the page is called.`),
  ];
}

function explain(issue: z.core.$ZodIssue): string[] {
  const place = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `Nothing reads “${key}” between the --- at the top: remove it.`);
  if (issue.code === 'invalid_type' && place === '')
    return ['Between the --- at the top stand “title: …” and “summary: …”, each on a line of its own.'];
  if (issue.path.length === 1 && (place === 'title' || place === 'summary'))
    return [`The page has no ${place}: write “${place}: …” between the --- at the top.`];
  return [`“${place}” between the --- at the top is wrong: ${issue.message}.`];
}
