import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Switch } from './switch.tsx';

it('Switch is a labelled checkbox with role switch', () => {
  const html = renderToStaticMarkup(<Switch label="E-mail" name="email" defaultChecked />);
  expect(html).toMatch(
    /<label class="switch"><input [^>]*type="checkbox"[^>]*><span>E-mail<\/span><\/label>/,
  );
  expect(html).toContain('role="switch"');
  expect(html).toContain('checked=""');
});
