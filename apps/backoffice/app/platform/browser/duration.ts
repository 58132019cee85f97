import { useT } from '@bowline/i18n/react';

const MINUTE_MS = 60_000;

interface DurationPart {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** Clocks of queues are given in hours: days begin at four of them. */
const HOURS_TO = 96;

/** Splits a time into the parts that are shown: one for a clock, two for how long something has waited. */
export function durationParts(milliseconds: number, style: DurationStyle): readonly DurationPart[] {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return [{ unit: 'minutes', count: minutes }];
  const inDays = hours >= (style === 'clock' ? HOURS_TO : 24);
  const parts: readonly DurationPart[] = inDays
    ? [
        { unit: 'days', count: Math.floor(hours / 24) },
        { unit: 'hours', count: hours % 24 },
      ]
    : [
        { unit: 'hours', count: hours },
        { unit: 'minutes', count: minutes % 60 },
      ];
  return parts.slice(0, style === 'clock' ? 1 : 2).filter(({ count }) => count > 0);
}

/** `clock`: "48 min", "56 h", "4 d". `waited`: "3 h 10 min", "1 d 6 h". */
type DurationStyle = 'clock' | 'waited';

const texts = {
  minutes: 'office-shell:minutes',
  hours: 'office-shell:hours',
  days: 'office-shell:days',
} as const;

export function useDuration(): (milliseconds: number, style?: DurationStyle) => string {
  const t = useT('office-shell');
  return (milliseconds, style = 'clock') =>
    durationParts(milliseconds, style)
      .map(({ unit, count }) => t(texts[unit], { count }))
      .join(' ');
}
