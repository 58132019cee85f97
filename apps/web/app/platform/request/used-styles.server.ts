import { LRUCache } from 'lru-cache';

/** A rule or a statement of a stylesheet. */
interface Rule {
  readonly text: string;
  /** What the page must have for the rule to matter: all names of one of these. Empty if it always matters. */
  readonly needs: readonly (readonly string[])[];
}

/** Rules that depend on a condition or belong to a layer, such as `@media`. */
interface Group {
  readonly head: string;
  readonly rules: readonly (Rule | Group)[];
}

/** Pages with the same parts have the same styles; of the rest these are forgotten first. */
const maxCached = 200;

/** Returns a function that omits from a minified stylesheet the rules for classes and brands that a page does not have. */
export function usedStylesOf(sheet: string): (html: string) => string {
  const rules = rulesIn(sheet);
  const known = new LRUCache<string, string>({ max: maxCached });
  return (html) => {
    const names = namesIn(html);
    const key = [...names].join(' ');
    const styles = known.get(key) ?? stylesFor(names, rules);
    known.set(key, styles);
    return styles;
  };
}

function stylesFor(names: ReadonlySet<string>, rules: Group['rules']): string {
  let text = '';
  for (const rule of rules) {
    if ('head' in rule) {
      const inner = stylesFor(names, rule.rules);
      // Layers keep the order in which they are first named, so an empty one is named too.
      if (inner || rule.head.startsWith('@layer')) text += `${rule.head}{${inner}}`;
    } else if (rule.needs.length === 0 || rule.needs.some((all) => all.every((name) => names.has(name))))
      text += rule.text;
  }
  return text;
}

/** Returns the classes of a page, and its brand as `data-brand=…`. */
function namesIn(html: string): Set<string> {
  const lists = new Set<string>();
  for (const [, list] of html.matchAll(/ class="([^"]+)"/g)) lists.add(list as string);
  const names = new Set([...lists].flatMap((list) => unescapeHtml(list).split(/\s+/)));
  for (const [, brand] of html.matchAll(/ data-brand="([^"]+)"/g)) names.add(`data-brand=${brand}`);
  return names;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const unescapeHtml = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')
    : text;

/** Groups whose content are rules. Others, such as `@font-face`, are kept whole. */
const isGroup = (head: string): boolean => /^@(?:media|supports|layer|container)\b/.test(head);

function rulesIn(sheet: string): (Rule | Group)[] {
  const rules: (Rule | Group)[] = [];
  let start = 0;
  for (const { at, end } of blocksIn(sheet)) {
    const head = sheet.slice(start, at).trim();
    if (isGroup(head) && sheet[at] === '{')
      rules.push({ head, rules: rulesIn(sheet.slice(at + 1, end - 1)) });
    else rules.push({ text: sheet.slice(start, end), needs: head.startsWith('@') ? [] : needsOf(head) });
    start = end;
  }
  return rules;
}

/** Finds where each block starts and ends. The block of a statement is its semicolon. */
function* blocksIn(sheet: string): Generator<{ readonly at: number; readonly end: number }> {
  let depth = 0;
  let at = 0;
  // Strings, comments and escaped characters may contain braces that are none.
  for (const { 0: found, index } of sheet.matchAll(
    /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*.*?\*\/|\\.|[{};]/gs,
  )) {
    if (found === '{') {
      if (depth === 0) at = index;
      depth += 1;
    } else if (found === '}') {
      depth -= 1;
      if (depth === 0) yield { at, end: index + 1 };
    } else if (found === ';' && depth === 0) yield { at: index, end: index + 1 };
  }
}

/**
 * Returns what each selector of a list needs. Names within parentheses do not count: some of them must be absent, and
 * of others one is enough.
 */
function needsOf(head: string): string[][] {
  const selectors = withoutParentheses(head).split(/(?<!\\),/);
  const needs = selectors.map((selector) => [
    ...[...selector.matchAll(/\.((?:\\[\da-f]{1,6}\s?|\\.|[\w-])+)/g)].map(([, name]) =>
      unescapeCss(name as string),
    ),
    ...[...selector.matchAll(/\[data-brand="?([\w-]+)"?\]/g)].map(([, brand]) => `data-brand=${brand}`),
  ]);
  return needs.some((names) => names.length === 0) ? [] : needs;
}

function withoutParentheses(selector: string): string {
  let depth = 0;
  return selector.replaceAll(/\\.|[^\\]/gs, (part) => {
    if (part === '(') depth += 1;
    else if (part === ')') depth -= 1;
    else if (depth === 0) return part;
    return '';
  });
}

const unescapeCss = (name: string): string =>
  name.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, char: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : char,
  );
