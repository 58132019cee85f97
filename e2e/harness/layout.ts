import type { Page } from '@playwright/test';
import { geometryFaults } from './geometry.ts';

/** Lists may cut long names and messages, because the whole of them is one tap away. Words of the product are never cut. */
const mayBeCut = '.chat-row-words, .chat-row-name, .chat-head-name, .photo-card-name';

/** What a reader would notice as broken: a page wider than its screen, a bar outside it, words cut, broken or covered. */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  const screen = page.viewportSize();
  if (!screen) throw new Error('the page has no viewport');
  const outside = await page.evaluate(({ width, height }) => {
    const faults: string[] = [];
    if (window.innerWidth !== width)
      faults.push(`the page is ${window.innerWidth} px wide, the screen ${width}`);
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) faults.push(`the page scrolls sideways, to ${scrollWidth} px of ${width}`);
    for (const bar of document.querySelectorAll('nav, header, footer')) {
      if (getComputedStyle(bar).position !== 'fixed') continue;
      const { left, right, top, bottom } = bar.getBoundingClientRect();
      if (left < 0 || right > width || top < 0 || bottom > height)
        faults.push(
          `${bar.className} lies at ${[left, top, right, bottom].map(Math.round).join(', ')}, outside the screen`,
        );
    }
    return faults;
  }, screen);
  return [...outside, ...(await page.evaluate(geometryFaults, mayBeCut))];
}
