import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChoiceChips } from './choice-chips.tsx';

const options = [
  { value: 'none', label: 'None' },
  { value: 'some', label: 'A few' },
] as const;
const clear = { words: 'Clear', label: 'Clear tattoos' };
const chips = (value: 'none' | 'some' | null) =>
  renderToStaticMarkup(
    <ChoiceChips
      label="Tattoos"
      name="tattoos"
      options={options}
      value={value}
      onChange={() => undefined}
      clear={clear}
    />,
  );

it('ChoiceChips without a value has nothing checked and no clear button', () => {
  expect(chips(null)).not.toContain('checked=""');
  expect(chips(null)).not.toContain('Clear');
});

it('ChoiceChips with a value checks it and shows a labelled clear button', () => {
  expect(chips('some')).toMatch(/checked="" value="some"|value="some"[^>]*checked=""/);
  expect(chips('some')).toContain('aria-label="Clear tattoos"');
});

it('ChoiceChips labels its group', () => {
  const [, id] = chips(null).match(/role="radiogroup" aria-labelledby="([^"]+)"/) ?? [];
  expect(chips(null)).toContain(`id="${id}" class="field-label">Tattoos`);
});
