import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RadioList } from './radio-list.tsx';

const options = [
  { value: 'keep', label: 'Keep', hint: 'For two weeks' },
  { value: 'erase', label: 'Erase' },
] as const;

it('RadioList has a legend, one checked option, and hints inside the labels', () => {
  const html = renderToStaticMarkup(
    <RadioList label="Your data" name="choice" options={options} defaultValue="keep" error="Choose one" />,
  );
  expect(html).toContain('<legend class="field-label">Your data</legend>');
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).toMatch(/<input [^>]*checked=""[^>]*value="keep"|value="keep"[^>]*checked=""/);
  expect(html).toContain('<span>Keep<span class="radio-hint">For two weeks</span></span>');
  const [, described] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`id="${described}">Choose one`);
});

it('RadioList sets a class when framed', () => {
  const html = renderToStaticMarkup(<RadioList framed label="Your data" name="choice" options={options} />);
  expect(html).toContain('radio-list-framed');
});
