import type { ContentPage, PageBlock, PageSection, PageWords } from '@bowline/contract/content';
import { type Locale, locales } from '@bowline/i18n';
import { BrokenPage, type Template } from './markdown.ts';
import { fill } from './placeholders.ts';
import { conditionsOf, type SiteFacts, valuesOf } from './site-values.ts';
import { versionsOf } from './versions.ts';

const wordsAMinute = 200;

export interface PresentOptions {
  readonly page: string;
  readonly locale: Locale;
  /** All in which the page exists. */
  readonly languages?: readonly Locale[];
  readonly now: Date;
}

/** Returns the parts of a page that hold for a site, before its data is filled in. */
export function shownSections(template: Template, facts: SiteFacts): readonly PageSection[] {
  const conditions: Readonly<Record<string, boolean>> = conditionsOf(facts);
  function isShown(key: unknown): boolean {
    const condition = template.conditions.get(key);
    if (condition === undefined) return true;
    const holds = conditions[condition];
    if (holds === undefined) throw new BrokenPage(`?${condition} is no condition`);
    return holds;
  }
  const shown = (blocks: readonly PageBlock[]): PageBlock[] =>
    blocks
      .filter((block) => block.kind !== 'paragraph' || isShown(block.words[0]))
      .map((block) =>
        block.kind === 'list' ? { ...block, items: block.items.filter(([first]) => isShown(first)) } : block,
      );
  return template.sections
    .filter(({ id }) => isShown(id))
    .map((section) => ({
      ...section,
      blocks: shown(section.blocks),
      questions: section.questions
        .filter(({ id }) => isShown(id))
        .map((question) => ({ ...question, blocks: shown(question.blocks) })),
    }));
}

/** The page as one site shows it: data filled in, and what does not hold for this site left out. */
export function presentPage(
  template: Template,
  facts: SiteFacts,
  { page, locale, languages = locales, now }: PresentOptions,
): ContentPage {
  const values = valuesOf(facts, locale);
  const filled = (text: string) => fill(text, values, locale);
  const spans = (words: PageWords): PageWords =>
    words.map((span) => ({
      ...span,
      text: filled(span.text),
      ...(span.href && { href: filled(span.href) }),
    }));
  const block = (one: PageBlock): PageBlock => {
    if (one.kind === 'paragraph') return { kind: 'paragraph', words: spans(one.words) };
    if (one.kind === 'list') return { kind: 'list', items: one.items.map(spans) };
    return { kind: 'table', head: one.head.map(spans), rows: one.rows.map((row) => row.map(spans)) };
  };
  const sections = shownSections(template, facts).map(({ id, title, plain, blocks, questions }) => ({
    id,
    title: filled(title),
    plain: spans(plain),
    blocks: blocks.map(block),
    questions: questions.map((question) => ({
      id: question.id,
      title: filled(question.title),
      blocks: question.blocks.map(block),
    })),
  }));
  const { changes, ...versions } = versionsOf(template.changes, facts.site.company.added, now);
  return {
    page,
    language: locale,
    languages: [...languages],
    title: filled(template.title),
    heading: spans(template.heading),
    summary: filled(template.summary),
    ...versions,
    changes: changes.map(({ at, text }) => ({ at, text: filled(text) })),
    reading_minutes: Math.max(1, Math.round(countWords(sections) / wordsAMinute)),
    sections,
  };
}

function countWords(sections: ContentPage['sections']): number {
  const said = JSON.stringify(sections, (key, value: unknown) =>
    key === 'href' || key === 'id' ? '' : value,
  );
  return said.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
