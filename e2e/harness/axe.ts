import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Describing every element that passed a rule takes axe longer than checking it. */
const violationsOnly = { resultTypes: ['violations' as const] };

/** Returns the violations axe finds on the page, one line per rule with its elements. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  // Legacy mode saves opening a second page; it misses only frames of other origins, and there are none.
  const axe = new AxeBuilder({ page }).options(violationsOnly).withTags(standards).setLegacyMode();
  const { violations } = await axe.analyze();
  const lines: string[] = [];
  for (const { id, nodes } of violations) {
    const elements: string[] = [];
    for (const { target, failureSummary } of nodes) {
      const selector = target.join(' ');
      if (id !== 'target-size' || (await isSmallInSight(page, selector)))
        elements.push(`${selector} ${failureSummary}`);
    }
    if (elements.length > 0) lines.push(`${id}: ${elements.join(' | ')}`);
  }
  return lines;
}

/** Axe measures what a docked bar leaves free of a target that can be scrolled away from below it: measures it there again. */
async function isSmallInSight(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center' }));
  const axe = new AxeBuilder({ page }).include(selector).withRules('target-size').setLegacyMode();
  return (await axe.analyze()).violations.length > 0;
}
