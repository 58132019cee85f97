import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckChip, chipClass } from './chip.tsx';
import { FilterPanel, FilterSelect } from './filter-bar.tsx';

test('a question of the bar is named by its words, not by its answers', () => {
  const html = renderToStaticMarkup(
    <FilterSelect label="Country" name="country">
      <option value="NL">Netherlands</option>
    </FilterSelect>,
  );
  const [, id] = html.match(/id="([^"]+)" class="filter-label">Country/) ?? [];
  expect(html).toContain(`<select name="country" aria-labelledby="${id}">`);
});

test('a panel opens without scripts and shows what is chosen', () => {
  const html = renderToStaticMarkup(
    <FilterPanel label="Age" value="28 to 45">
      fields
    </FilterPanel>,
  );
  const [, id] = html.match(/popoverTarget="([^"]+)"|popovertarget="([^"]+)"/i)?.filter(Boolean) ?? [];
  expect(html).toContain('28 to 45');
  expect(html).toMatch(new RegExp(`id="${id}" popover="auto"`));
});

test('a chip can be a checkbox that a form sends', () => {
  const html = renderToStaticMarkup(
    <CheckChip name="interests" value="tea" defaultChecked>
      Tea
    </CheckChip>,
  );
  expect(html).toMatch(/<input type="checkbox" name="interests" checked="" value="tea"\/>Tea/);
});

test('a chip lends its look to links', () => {
  expect(chipClass({ removable: true }, 'mt-1')).toBe('chip chip-button chip-removable mt-1');
});
