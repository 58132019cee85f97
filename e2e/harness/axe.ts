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
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`);
    return `${id}: ${elements.join(' | ')}`;
  });
}
