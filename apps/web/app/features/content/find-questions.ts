import type { PageQuestion, PageSection, PageWords } from '@bowline/contract/content';

/** Returns the questions in which every word of `query` occurs, with their groups; all of them without a query. */
export function findQuestions(sections: readonly PageSection[], query: string): readonly PageSection[] {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return sections;
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter((question) => {
        const text = plain(textOf(question));
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** Without capitals and accents, which people leave out in a search. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const said = (words: PageWords): string => words.map(({ text }) => text).join('');

const textOf = ({ title, blocks }: PageQuestion): string =>
  [title, ...blocks.flatMap((block) => (block.kind === 'paragraph' ? said(block.words) : []))].join(' ');
