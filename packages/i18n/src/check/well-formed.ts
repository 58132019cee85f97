import type { CatalogueFile } from './catalogue-files.ts';
import type { Problem } from './problem.ts';
import { hasBalancedTags, wordsOf } from './text.ts';

const keyPattern = /^[a-z0-9]+(?:[._][a-z0-9]+)*$/;

const textRules: { isBroken: (text: string) => boolean; what: string }[] = [
  { isBroken: (text) => text === '', what: 'is empty: write the text' },
  { isBroken: (text) => text !== text.trim(), what: 'begins or ends with a space: remove it' },
  {
    isBroken: (text) => /[{}]/.test(wordsOf(text)),
    what: 'has a brace that is no placeholder: write {name}, {name, number} or {name, wait}',
  },
  {
    isBroken: (text) => !hasBalancedTags(text),
    what: 'has a tag that is not closed: write <tag>words</tag>',
  },
];

/** Checks a file on its own, without comparing languages. */
export function checkWellFormed({ path, texts, faults }: CatalogueFile): Problem[] {
  const keys = [...texts.keys()].filter((key) => !keyPattern.test(key));
  return [
    ...faults.map((fault) => ({ file: path, ...fault })),
    ...keys.map((key) => ({
      file: path,
      key,
      what: 'is no key: use a-z, 0-9, "_" between words, "." between parts',
    })),
    ...[...texts].flatMap(([key, text]) =>
      textRules.filter(({ isBroken }) => isBroken(text)).map(({ what }) => ({ file: path, key, what })),
    ),
  ];
}
