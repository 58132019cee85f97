import { expect, it } from 'vitest';
import { usedStylesOf } from './used-styles.server.ts';

const page = (names: string) => `<html data-brand="bowline"><body><p class="${names}"></p></body></html>`;

it.each([
  ['a class that the page has', '.card{a:b}', 'card', '.card{a:b}'],
  ['no class that it has not', '.card{a:b}.chat{c:d}', 'card', '.card{a:b}'],
  ['an element', 'h1,.chat{a:b}', 'card', 'h1,.chat{a:b}'],
  [
    'a selector of which it has all classes',
    '.card .tag{a:b}.card .chat{c:d}',
    'card tag',
    '.card .tag{a:b}',
  ],
  ['a class that must be absent', '.card:not(.chat){a:b}', 'card', '.card:not(.chat){a:b}'],
  ['one class of several', '.card:is(.chat,.tag){a:b}', 'card', '.card:is(.chat,.tag){a:b}'],
  [
    'an escaped class',
    '.md\\:w-\\[min\\(1px\\,2px\\)\\]{a:b}',
    'md:w-[min(1px,2px)]',
    '.md\\:w-\\[min\\(1px\\,2px\\)\\]{a:b}',
  ],
  ['a class that starts with a digit', '.\\32 xl\\:card{a:b}', '2xl:card', '.\\32 xl\\:card{a:b}'],
  [
    'a class that HTML escapes',
    '.\\[\\&\\>li\\]\\:card>li{a:b}',
    '[&amp;&gt;li]:card',
    '.\\[\\&\\>li\\]\\:card>li{a:b}',
  ],
  ['its brand', '[data-brand=bowline]{a:b}[data-brand=knoten]{c:d}', '', '[data-brand=bowline]{a:b}'],
  [
    'groups with something in them',
    '@media print{.card{a:b}.chat{c:d}}@media screen{.chat{c:d}}',
    'card',
    '@media print{.card{a:b}}',
  ],
  [
    'layers in their order',
    '@layer b{.chat{a:b}}@layer a{.card{c:d}}',
    'card',
    '@layer b{}@layer a{.card{c:d}}',
  ],
  [
    'fonts and animations',
    '@font-face{a:b}@keyframes turn{to{c:d}}',
    '',
    '@font-face{a:b}@keyframes turn{to{c:d}}',
  ],
  ['braces in strings', '.card:after{content:"}.chat{"}.chat{a:b}', 'card', '.card:after{content:"}.chat{"}'],
])('keeps %s', (_, sheet, names, kept) => {
  expect(usedStylesOf(sheet)(page(names))).toBe(kept);
});
