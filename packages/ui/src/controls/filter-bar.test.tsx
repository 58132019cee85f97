import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CheckChip, chipClass } from './chip.tsx';
import { FilterPanel, FilterSelect } from './filter-bar.tsx';

it('FilterSelect is labelled by its text, without its options', () => {
  const html = renderToStaticMarkup(
    <FilterSelect label="Country" name="country">
      <option value="NL">Netherlands</option>
    </FilterSelect>,
  );
  const [, id] = html.match(/id="([^"]+)" class="filter-label">Country/) ?? [];
  expect(html).toContain(`<select name="country" aria-labelledby="${id}">`);
});

it('FilterPanel opens without JavaScript and shows its value', () => {
  const html = renderToStaticMarkup(
    <FilterPanel label="Age" value="28 to 45">
      fields
    </FilterPanel>,
  );
  const [, id] = html.match(/popoverTarget="([^"]+)"|popovertarget="([^"]+)"/i)?.filter(Boolean) ?? [];
  expect(html).toContain('28 to 45');
  expect(html).toMatch(new RegExp(`id="${id}" popover="auto"`));
});

it('FilterPanel that is drawn late has no content on the server, and no button without scripts', () => {
  const html = renderToStaticMarkup(
    <FilterPanel label="Interests" value="all" isDrawnLate>
      fields
    </FilterPanel>,
  );
  expect(html).not.toContain('fields');
  expect(html).toContain('[@media(scripting:none)]:hidden');
});

it('CheckChip is a checkbox that a form submits', () => {
  const html = renderToStaticMarkup(
    <CheckChip name="interests" value="tea" defaultChecked>
      Tea
    </CheckChip>,
  );
  expect(html).toMatch(/<input type="checkbox" name="interests" checked="" value="tea"\/>Tea/);
});

it('chipClass() gives a link the classes of a chip', () => {
  expect(chipClass({ removable: true }, 'mt-1')).toBe('chip chip-button chip-removable mt-1');
});
