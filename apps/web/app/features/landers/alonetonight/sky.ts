import type { Country } from '@bowline/contract/sites';

export type Phase = 'night' | 'small' | 'morning' | 'day' | 'golden' | 'evening';

/** Returns the part of the day; `small` are the hours between night and morning. */
export function phaseAt(hour: number): Phase {
  if (hour < 2) return 'night';
  if (hour < 5.5) return 'small';
  if (hour < 10) return 'morning';
  if (hour < 16) return 'day';
  if (hour < 19.5) return 'golden';
  return hour < 22.5 ? 'evening' : 'night';
}

/**
 * Returns where sun or moon stand in the window: `along` from its left edge at noon to its right edge a day later, and
 * `height` above the roofs, from 0 to 1. The moon rises at six in the evening, when the sun sets.
 */
export function lightAt(hour: number): { body: 'sun' | 'moon'; along: number; height: number } {
  const along = ((hour + 12) % 24) / 24;
  const risen = (along + 0.25) % 0.5;
  return {
    body: along < 0.25 || along >= 0.75 ? 'sun' : 'moon',
    along,
    height: Math.sin(risen * 2 * Math.PI),
  };
}

/** The time of each capital. A visitor whose own clock differs sees theirs once scripts have started. */
const timeZones: Readonly<Record<Country, string>> = {
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  LU: 'Europe/Luxembourg',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  CH: 'Europe/Zurich',
  FR: 'Europe/Paris',
  ES: 'Europe/Madrid',
  IT: 'Europe/Rome',
  PL: 'Europe/Warsaw',
  DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  FI: 'Europe/Helsinki',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
};

/** Returns the hour of the day in a country, as 23.5 for half past eleven. */
export function hourIn(country: Country, moment: Date): number {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZones[country],
    hour: '2-digit',
    minute: '2-digit',
  }).format(moment);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}
