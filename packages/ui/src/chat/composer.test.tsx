import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Composer } from './composer.tsx';
import { GiftCard } from './gift-card.tsx';

it('Composer labels its field and shows the corner only while the field is empty', () => {
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

it('Composer copies the text behind the field to make it grow', () => {
  const html = renderToStaticMarkup(
    <Composer label="Message" value={'a\nb'} tools={null} price={null} send={null} readOnly />,
  );
  expect(html).toContain('data-words="a\nb"');
});

it('GiftCard without a message renders none', () => {
  expect(renderToStaticMarkup(<GiftCard gift="rose" title="A rose" />)).not.toContain('<p dir');
});
