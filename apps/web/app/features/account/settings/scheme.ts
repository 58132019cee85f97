import type { Scheme } from '@bowline/ui/brand/themes';

export const schemeChoices = ['light', 'dark', 'automatic'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

/** The scheme to show. Left to itself a dark brand stays dark, and a light one follows the reader's system. */
export function schemeShown(choice: SchemeChoice, brandDefault: Scheme, systemIsDark: boolean): Scheme {
  if (choice !== 'automatic') return choice;
  return brandDefault === 'dark' || systemIsDark ? 'dark' : 'light';
}

/** Shows a choice at once: the page was drawn for the one before. Browser only. */
export function showScheme(choice: SchemeChoice, brandDefault: Scheme): void {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = schemeShown(choice, brandDefault, systemIsDark);
}
