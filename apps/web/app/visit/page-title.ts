import type { Site } from './site.ts';

/** "Leden · Bowline" */
export function pageTitle(words: string, { name }: Site): string {
  return `${words} · ${name}`;
}
