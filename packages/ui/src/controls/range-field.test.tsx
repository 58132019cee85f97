import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { moved, RangeField, type RangeFieldProps } from './range-field.tsx';

const props: RangeFieldProps = {
  label: 'Age',
  shown: '28 to 45',
  min: 18,
  max: 80,
  value: { from: 28, to: 49 },
  onChange: () => undefined,
  ends: { from: { name: 'min_age', label: 'Youngest' }, to: { name: 'max_age', label: 'Oldest' } },
};

it('RangeField is a labelled group of two labelled native sliders', () => {
  const html = renderToStaticMarkup(<RangeField {...props} />);
  expect(html).toContain('<legend class="visually-hidden">Age</legend>');
  expect(html).toMatch(/aria-label="Youngest"[^>]*name="min_age" value="28"/);
  expect(html).toMatch(/aria-label="Oldest"[^>]*name="max_age" value="49"/);
  expect(html).toContain('--to:0.5');
});

it('moved() stops an end at the other one', () => {
  const value = { from: 28, to: 49 };
  expect(moved(value, 'from', 60)).toEqual({ from: 49, to: 49 });
  expect(moved(value, 'to', 20)).toEqual({ from: 28, to: 28 });
  expect(moved(value, 'from', 30)).toEqual({ from: 30, to: 49 });
});
