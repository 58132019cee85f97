import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Composer } from './composer.tsx';
import { GiftCard } from './gift-card.tsx';

test('the field is named, and its corner is for an empty one', () => {
  const field = (value: string) =>
    renderToStaticMarkup(
      <Composer
        label="Message"
        value={value}
        corner={<i />}
        tools={null}
        price={null}
        send={null}
        readOnly
      />,
    );
  expect(field('')).toContain('aria-label="Message"');
  expect(field('')).toContain('<i></i>');
  expect(field('Hoi')).not.toContain('<i></i>');
});

test('the field grows with a copy of its words', () => {
  const html = renderToStaticMarkup(
    <Composer label="Message" value={'a\nb'} tools={null} price={null} send={null} readOnly />,
  );
  expect(html).toContain('data-words="a\nb"');
});

test('a gift without words has none', () => {
  expect(renderToStaticMarkup(<GiftCard gift="rose" title="A rose" />)).not.toContain('<p dir');
});
