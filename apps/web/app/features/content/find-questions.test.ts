import type { PageSection } from '@bowline/contract/content';
import { expect, it } from 'vitest';
import { findQuestions } from './find-questions.ts';

const question = (id: string, title: string, text: string) => ({
  id,
  title,
  blocks: [{ kind: 'paragraph' as const, words: [{ text }] }],
});
const section = (id: string, questions: PageSection['questions']): PageSection => ({
  id,
  title: id,
  plain: [],
  blocks: [],
  questions,
});
const sections = [
  section('money', [
    question('price', 'Was kostet eine Nachricht?', '10 Credits.'),
    question('statement', 'Was steht auf meinem Kontoauszug?', 'Der Name des Zahlungsdienstes.'),
  ]),
  section('leaving', [question('delete', 'Wie lösche ich mein Konto?', 'In deinen Einstellungen.')]),
];
const found = (query: string) =>
  findQuestions(sections, query).map(({ id, questions }) => [id, ...questions.map((one) => one.id)]);

it.each([
  [
    '',
    [
      ['money', 'price', 'statement'],
      ['leaving', 'delete'],
    ],
  ],
  ['kontoauszug', [['money', 'statement']]],
  [
    'konto',
    [
      ['money', 'statement'],
      ['leaving', 'delete'],
    ],
  ],
  ['LOSCHE', [['leaving', 'delete']]],
  ['konto einstellungen', [['leaving', 'delete']]],
  ['credits', [['money', 'price']]],
  ['nobody asks this', []],
])('findQuestions() finds for "%s" %j', (query, expected) => {
  expect(found(query)).toEqual(expected);
});
