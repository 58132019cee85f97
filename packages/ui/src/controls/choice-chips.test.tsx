import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
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

test('a choice left open has nothing chosen and nothing to take back', () => {
  expect(chips(null)).not.toContain('checked=""');
  expect(chips(null)).not.toContain('Clear');
});

test('what is chosen shows, and says how it is taken back', () => {
  expect(chips('some')).toMatch(/checked="" value="some"|value="some"[^>]*checked=""/);
  expect(chips('some')).toContain('aria-label="Clear tattoos"');
});

test('the group goes by its label', () => {
  const [, id] = chips(null).match(/role="radiogroup" aria-labelledby="([^"]+)"/) ?? [];
  expect(chips(null)).toContain(`id="${id}" class="field-label">Tattoos`);
});
