import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Switch } from './switch.tsx';

test('a switch is a checkbox by nature and a switch by role, named by its label', () => {
  const html = renderToStaticMarkup(<Switch label="E-mail" name="email" defaultChecked />);
  expect(html).toMatch(
    /<label class="switch"><input [^>]*type="checkbox"[^>]*><span>E-mail<\/span><\/label>/,
  );
  expect(html).toContain('role="switch"');
  expect(html).toContain('checked=""');
});
