import type { Scheme } from '@bowline/ui/brand/themes';

export const schemeChoices = ['light', 'dark', 'automatic'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

/** Returns the scheme to show. On `automatic` a dark brand stays dark, and a light one follows the system. */
export function schemeShown(choice: SchemeChoice, brandDefault: Scheme, systemIsDark: boolean): Scheme {
  if (choice !== 'automatic') return choice;
  return brandDefault === 'dark' || systemIsDark ? 'dark' : 'light';
}

/** Applies a choice to the open page, which was rendered with the previous one. Browser only. */
export function showScheme(choice: SchemeChoice, brandDefault: Scheme): void {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = schemeShown(choice, brandDefault, systemIsDark);
}
