import { expect, it } from 'vitest';
import { parsePage } from './markdown.ts';
import { fill } from './placeholders.ts';

const page = (body: string) => parsePage(`---\ntitle: T\nsummary: S\n---\n\n${body}`);

it.each([
  ['HTML', '## A {#a}\n\n<script>alert(1)</script>'],
  ['HTML within a sentence', '## A {#a}\n\nSome <b>bold</b> words.'],
  ['a link to a script', '## A {#a}\n\n[press](javascript:alert(1))'],
  ['a link to another host without https', '## A {#a}\n\n[there](//example.com)'],
  ['a picture', '## A {#a}\n\n![face](/face.png)'],
  ['a heading without an id', '## A'],
  ['words before the first section', 'Words.'],
  ['code', '## A {#a}\n\n    indented'],
])('parsePage() refuses %s', (_, body) => {
  expect(() => page(body)).toThrow();
});

it('parsePage() reads sections, plain words, lists, tables and questions', () => {
  const { sections, conditions } = page(
    '## A {#a}\n\n> Plainly *so*.\n\nOne.\n\n- {?time_bonus} **two** `c`\n- [three](/x)\n\n| h |\n|---|\n| c |\n\n### Q? {#q ?priced}\n\nAnswer.',
  );
  expect(sections).toEqual([
    {
      id: 'a',
      title: 'A',
      plain: [{ text: 'Plainly ' }, { text: 'so', style: 'em' }, { text: '.' }],
      blocks: [
        { kind: 'paragraph', words: [{ text: 'One.' }] },
        {
          kind: 'list',
          items: [
            [{ text: '' }, { text: 'two', style: 'strong' }, { text: ' ' }, { text: 'c', style: 'code' }],
            [{ text: 'three', href: '/x' }],
          ],
        },
        { kind: 'table', head: [[{ text: 'h' }]], rows: [[[{ text: 'c' }]]] },
      ],
      questions: [{ id: 'q', title: 'Q?', blocks: [{ kind: 'paragraph', words: [{ text: 'Answer.' }] }] }],
    },
  ]);
  expect([...conditions.values()]).toEqual(['time_bonus', 'priced']);
});

it.each([
  ['nl', '{days dag/dagen}', 1, '1 dag'],
  ['nl', '{days dag/dagen}', 14, '14 dagen'],
  ['pl', '{days dzień/dni/dni/dnia}', 22, '22 dni'],
  ['pl', '{days kredyt/kredyty/kredytów/kredytu}', 12, '12 kredytów'],
  ['pl', '{days kredyt/kredyty/kredytów/kredytu}', 24, '24 kredyty'],
  ['fr', '{days jour/jours}', 1, '1 jour'],
  ['fr', '{days jour/jours}', 14, '14 jours'],
  ['de', '{days}', 2500, '2.500'],
] as const)('fill() writes in %s %s of %i as "%s"', (locale, text, days, filled) => {
  expect(fill(text, { days }, locale)).toBe(filled);
});

it('fill() refuses a name that stands for nothing', () => {
  expect(() => fill('{nobody}', {}, 'nl')).toThrow('{nobody}');
});
