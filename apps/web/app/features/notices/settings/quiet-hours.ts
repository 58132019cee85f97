import type { QuietHours } from '@bowline/contract/notifications';

/** The default: the night. */
export const usualHours: QuietHours = { from: 22, to: 8 };

export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

export const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Returns `America/Argentina/Buenos_Aires` as a readable city name. */
export const placeOf = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
