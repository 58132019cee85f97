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
  if (yaml === undefined || body === undefined) throw new BrokenPage('the file begins with YAML between ---');
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
      else throw new BrokenPage(`"${token.text}": only ## and, below it, ###`);
      continue;
    }
    if (!section) throw new BrokenPage('words before the first section');
    if (token.type === 'blockquote') {
      if (section.plain.length > 0) throw new BrokenPage(`#${section.id}: two summaries in plain words`);
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
  if (!title || !id) throw new BrokenPage(`"${text}": a heading ends with its {#id}`);
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
      throw new BrokenPage(`"${token.raw.trim()}": ${token.type} is not used on pages`);
  }
}

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
        if (!allowedLink.test(href)) throw new BrokenPage(`${href}: pages do not link there`);
        return inline(tokens, { ...style, href });
      }
      default:
        throw new BrokenPage(`"${token.raw}": ${token.type} is not used on pages`);
    }
  });
}
