import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderRich, type TagRenderers } from './rich.tsx';

const tags: TagRenderers = {
  b: (words) => <b>{words}</b>,
  link: (words) => <a href="/pages/terms">{words}</a>,
};
const shout = (words: string) => words.replace('{name}', '<b>NAME</b>');

test.each([
  ['a plain text', 'Akkoord & klaar', 'Akkoord &amp; klaar'],
  [
    'a tag at either end',
    '<b>Lees</b> de <link>regels</link>',
    '<b>Lees</b> de <a href="/pages/terms">regels</a>',
  ],
  ['a tag in a tag', 'De <link>regels <b>nu</b></link>.', 'De <a href="/pages/terms">regels <b>nu</b></a>.'],
  ['a value that looks like a tag', 'Dag <b>{name}</b>', 'Dag <b>&lt;b&gt;NAME&lt;/b&gt;</b>'],
  ['a tag nobody renders', 'Dag <i>jij</i>', 'Dag jij'],
  ['a tag a site forgot to close', 'Dag <b>jij', 'Dag <b></b>jij'],
  ['a tag a site closed twice', 'Dag <b>jij</b></b> daar', 'Dag <b>jij</b> daar'],
])('%s', (_what, template, html) => {
  expect(renderToStaticMarkup(renderRich(template, shout, tags))).toBe(html);
});
