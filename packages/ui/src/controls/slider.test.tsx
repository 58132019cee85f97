import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Slider } from './slider.tsx';

it('Slider is a native range input with a filled track', () => {
  const html = renderToStaticMarkup(
    <Slider label="Zoom" min={1} max={3} step={0.1} value={1.5} onChange={() => undefined} />,
  );
  expect(html).toContain('--to:0.25');
  expect(html).toMatch(/<input step="0.1" type="range" aria-label="Zoom" min="1" max="3" value="1.5"\/>/);
});
