/** When a case that is set aside returns. */
export const setAsideChoices = ['hours', 'tomorrow', 'days', 'week'] as const;
export type SetAsideChoice = (typeof setAsideChoices)[number];

const MORNING = 9;

/** Returns the instant of a choice: four hours from now, or nine in the morning of a day to come. */
export function setAsideUntil(choice: SetAsideChoice, now: Date): Date {
  if (choice === 'hours') return new Date(now.getTime() + 4 * 3_600_000);
  const days = { tomorrow: 1, days: 3, week: daysToMonday(now) }[choice];
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
}

const daysToMonday = (now: Date): number => (8 - now.getDay()) % 7 || 7;
