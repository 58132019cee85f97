import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export interface Looking {
  /** False leaves out the contrasts, which take most of the time and are the same in every language. */
  readonly colours?: boolean;
}

/** What axe objects to on the page as it is now, one line per rule with the elements that break it. */
export async function violationsOf(page: Page, { colours = true }: Looking = {}): Promise<string[]> {
  // Legacy mode spares a second page per run; it only misses frames of other origins, of which there are none.
  const axe = new AxeBuilder({ page }).withTags(standards).setLegacyMode();
  if (!colours) axe.disableRules('color-contrast');
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const elements = nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`);
    return `${id}: ${elements.join(' | ')}`;
  });
}
