/** The suffixes i18next marks plural forms with; no other key may end in one. */
const pluralEnding = /_(zero|one|two|few|many|other)$/;
const placeholder = /\{(\w+)(?:, (?:number|wait))?\}/g;
const openingTag = /<([a-z]+)>/g;

/** `members_found_few` → `{ base: 'members_found', form: 'few' }`; a key without forms has form ''. */
export function splitPlural(key: string): { base: string; form: string } {
  return { base: key.replace(pluralEnding, ''), form: pluralEnding.exec(key)?.[1] ?? '' };
}

/** The names in `{name}`, `{name, number}` and `{name, wait}`, each once, in alphabetical order. */
export function placeholdersOf(text: string): string[] {
  return distinct([...text.matchAll(placeholder)].map(([, name = '']) => name));
}

/** The names in `<name>…</name>`, as often as they occur, in alphabetical order. */
export function tagsOf(text: string): string[] {
  return [...text.matchAll(openingTag)].map(([, name = '']) => name).sort();
}

/** What a translator translates: the text without its placeholders and tags. */
export function wordsOf(text: string): string {
  return text.replaceAll(placeholder, '').replaceAll(/<\/?[a-z]+>/g, '');
}

/** Whether every tag is closed, inside the one around it. */
export function hasBalancedTags(text: string): boolean {
  const innermost = /<([a-z]+)>([^<]*)<\/\1>/;
  return innermost.test(text) ? hasBalancedTags(text.replace(innermost, '$2')) : !/<\/?[a-z]+>/.test(text);
}

export function distinct(values: Iterable<string>): string[] {
  return [...new Set(values)].sort();
}
