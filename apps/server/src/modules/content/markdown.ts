import type { ContentPage, PageBlock, PageQuestion, PageSection, PageWords } from '@bowline/contract/content';
import { lexer, type Token, type Tokens } from 'marked';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

/** What a file says before its data is filled in: words with `{placeholders}`, parts that depend on a condition. */
export type Template = Pick<ContentPage, 'title' | 'heading' | 'summary' | 'sections'> & {
  readonly changes: readonly { readonly at: string; readonly text: string }[];
  /** By the id of a section or question, or by the first span of a block: the condition under which it is shown. */
  readonly conditions: ReadonlyMap<unknown, string>;
};

/** A text that the pages cannot show as it is written. */
export class BrokenPage extends Error {
  override name = 'BrokenPage';
}

const day = z.iso.date();
const frontMatter = z.strictObject({
  title: z.string().min(1),
  /** With emphasis, where the page shows the title so. */
  heading: z.string().optional(),
  summary: z.string().min(1),
  changes: z.array(z.strictObject({ date: day, text: z.string().min(1) })).default([]),
});

/**
 * Parses a page: YAML between dashes, then `## Section {#id}` with a quotation in plain words, paragraphs, lists and tables, or
 * `### Question {#id}`. `{#id ?condition}` and `{?condition}` at the start of a paragraph or list item show it only where that
 * holds. Markup beyond that is refused, HTML first of all: what is not understood cannot reach a page.
 */
export function parsePage(source: string): Template {
  const [, yaml, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (yaml === undefined || body === undefined)
    throw new BrokenPage(
      'The file does not begin with its title: write “---”, “title: …”, “summary: …” and “---”, each on a line of its own.',
    );
  // `core` has no dates: they stay the text that was written.
  const { title, heading, summary, changes } = frontMatter.parse(parseYaml(yaml, { schema: 'core' }));
  const conditions = new Map<unknown, string>();
  const sections: Writable<PageSection>[] = [];

  for (const token of lexer(body)) {
    const section = sections.at(-1);
    if (token.type === 'space') continue;
    if (token.type === 'heading') {
      const { id, title, condition } = readHeading(token.text);
      if (condition) conditions.set(id, condition);
      if (token.depth === 2) sections.push({ id, title, plain: [], blocks: [], questions: [] });
      else if (token.depth === 3 && section) section.questions.push({ id, title, blocks: [] });
      else
        throw new BrokenPage(
          `“${token.text}” is no heading of a page: use ## for a section and ### below it for a question.`,
        );
      continue;
    }
    if (!section)
      throw new BrokenPage('There are words before the first section: begin with “## A title {#a-name}”.');
    if (token.type === 'blockquote') {
      if (section.plain.length > 0)
        throw new BrokenPage(`The section {#${section.id}} has two quotations: one says it in plain words.`);
      section.plain = inline(token.tokens ?? []);
    } else (section.questions.at(-1) ?? section).blocks.push(readBlock(token, conditions));
  }
  return {
    title,
    heading: heading ? inline(lexer(heading)) : [{ text: title }],
    summary,
    changes: changes.map(({ date, text }) => ({ at: `${date}T12:00:00.000Z`, text })),
    sections,
    conditions,
  };
}

type Writable<T extends PageSection | PageQuestion> = { -readonly [Key in keyof T]: T[Key] };

function readHeading(text: string) {
  const [, title, id, condition] = /^(.+?) \{#([a-z][a-z0-9-]*)(?: \?([a-z_]+))?\}$/.exec(text) ?? [];
  if (!title || !id)
    throw new BrokenPage(`The heading “${text}” has no name for links: end it with {#a-name}.`);
  return { title, id, condition };
}

function readBlock(token: Token, conditions: Map<unknown, string>): PageBlock {
  const conditional = (tokens: readonly Token[]): PageWords => {
    const [first, ...rest] = inline(tokens);
    const [start, condition] = /^\{\?([a-z_]+)\} /.exec(first?.text ?? '') ?? [];
    if (!first || !start || !condition) return first ? [first, ...rest] : [];
    const shown = { ...first, text: first.text.slice(start.length) };
    conditions.set(shown, condition);
    return [shown, ...rest];
  };
  switch (token.type) {
    case 'paragraph':
      return { kind: 'paragraph', words: conditional(token.tokens ?? []) };
    case 'list':
      return { kind: 'list', items: (token as Tokens.List).items.map(({ tokens }) => conditional(tokens)) };
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inline(tokens));
      return { kind: 'table', head: cells(header), rows: rows.map(cells) };
    }
    default:
      throw unsupported(token);
  }
}

const kinds: Readonly<Record<string, string>> = {
  html: 'HTML',
  image: 'a picture',
  code: 'a block of code',
  hr: 'a line across the page',
  br: 'a line break',
  del: 'struck through',
};
const unsupported = ({ type, raw }: Token): BrokenPage =>
  new BrokenPage(`“${raw.trim()}” is ${kinds[type] ?? type}, which pages do not show: write it as words.`);

const styles = { strong: 'strong', em: 'em', codespan: 'code' } as const;
const allowedLink = /^(\/(?!\/)|#|https:\/\/|mailto:|tel:)/;

/** Flattens to runs of words: a page needs no style within a style. */
function inline(tokens: readonly Token[], style: Omit<PageWords[number], 'text'> = {}): PageWords {
  return tokens.flatMap((token): PageWords => {
    switch (token.type) {
      case 'paragraph':
      case 'text':
      case 'escape':
        return 'tokens' in token && token.tokens
          ? inline(token.tokens, style)
          : [{ text: (token as Tokens.Text).text.replaceAll('\n', ' '), ...style }];
      case 'codespan':
        return [{ text: (token as Tokens.Codespan).text, ...style, style: 'code' }];
      case 'strong':
      case 'em':
        return inline(token.tokens ?? [], { ...style, style: styles[token.type] });
      case 'link': {
        const { href, tokens } = token as Tokens.Link;
        if (!allowedLink.test(href))
          throw new BrokenPage(`Pages do not link to “${href}”: begin with /, #, https://, mailto: or tel:.`);
        return inline(tokens, { ...style, href });
      }
      default:
        throw unsupported(token);
    }
  });
}
