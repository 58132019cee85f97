import { z } from 'zod';
import { defineOperation } from './operation.ts';
import { pageToken } from './pages.ts';
import { locale } from './sites.ts';

/** A run of words in one style. */
const span = z.object({
  text: z.string(),
  style: z.enum(['strong', 'em', 'code']).optional(),
  /** A path of the site, a part of the page, or an address of mail, telephone or web. */
  href: z.string().optional(),
});
const words = z.array(span);
export type PageWords = z.infer<typeof words>;

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), words }),
  z.object({ kind: z.literal('list'), items: z.array(words) }),
  z.object({ kind: z.literal('table'), head: z.array(words), rows: z.array(z.array(words)) }),
]);
export type PageBlock = z.infer<typeof block>;

const part = z.object({ id: z.string(), title: z.string(), blocks: z.array(block) });

const section = part.extend({
  plain: words.describe('What the section means in plain words; empty where the section itself is plain.'),
  questions: z.array(part).describe('Of a page of questions and answers.'),
});
export type PageSection = z.infer<typeof section>;
export type PageQuestion = z.infer<typeof part>;

const contentPage = z.object({
  page: z.string(),
  language: locale.describe('Of its words: the caller’s, unless the page does not exist in it.'),
  languages: z.array(locale).describe('All in which the page exists.'),
  title: z.string(),
  heading: words.describe('The title as the page shows it.'),
  summary: z.string(),
  version: z.iso.datetime(),
  changes: z
    .array(z.object({ at: z.iso.datetime(), text: z.string() }))
    .describe('What changed after the first version, the newest first.'),
  first_version: z.iso.datetime(),
  reading_minutes: z.int().positive(),
  sections: z.array(section),
});
export type ContentPage = z.infer<typeof contentPage>;

export const readPage = defineOperation({
  id: 'readPage',
  summary: 'A page of information in the caller’s language, with the data of the site filled in.',
  authority: 'visitor',
  params: z.object({ page: z.string().regex(pageToken) }),
  response: contentPage,
  errors: ['not_found'],
});

export const listSitePages = defineOperation({
  id: 'listSitePages',
  summary: 'The pages of information that this site alone has.',
  authority: 'visitor',
  response: z.object({ pages: z.array(z.object({ page: z.string(), languages: z.array(locale) })) }),
  errors: [],
});
