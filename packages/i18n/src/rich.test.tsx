import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderRich, type TagRenderers } from './rich.tsx';

const tags: TagRenderers = {
  b: (words) => <b>{words}</b>,
  link: (words) => <a href="/pages/terms">{words}</a>,
};
const shout = (words: string) => words.replace('{name}', '<b>NAME</b>');

it.each([
  ['a plain text', 'Akkoord & klaar', 'Akkoord &amp; klaar'],
  [
    'a tag at either end',
    '<b>Lees</b> de <link>regels</link>',
    '<b>Lees</b> de <a href="/pages/terms">regels</a>',
  ],
  ['a tag in a tag', 'De <link>regels <b>nu</b></link>.', 'De <a href="/pages/terms">regels <b>nu</b></a>.'],
  ['a value that looks like a tag', 'Dag <b>{name}</b>', 'Dag <b>&lt;b&gt;NAME&lt;/b&gt;</b>'],
  ['a tag without a renderer', 'Dag <i>jij</i>', 'Dag jij'],
  ['a tag that is not closed', 'Dag <b>jij', 'Dag <b></b>jij'],
  ['a tag that is closed twice', 'Dag <b>jij</b></b> daar', 'Dag <b>jij</b> daar'],
])('renderRich() handles %s', (_what, template, html) => {
  expect(renderToStaticMarkup(renderRich(template, shout, tags))).toBe(html);
});
