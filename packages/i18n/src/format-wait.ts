import { numberFormat } from './intl.ts';
import type { Locale } from './locales.ts';

const minute = 60;
const hour = 60 * minute;
/** Up to this many of a unit, the smaller unit says more. */
const mostOfSmaller = 1.5;

/**
 * How long to wait, as it stands in a sentence: "45 seconden", from 90 seconds on "2 minuten", from 90 minutes on "2 uur". Rounded
 * up, and never one of a unit, whose word some languages decline after a preposition.
 */
export function formatWait(seconds: number, locale: Locale): string {
  const [unit, size] =
    seconds < mostOfSmaller * minute
      ? (['second', 1] as const)
      : seconds < mostOfSmaller * hour
        ? (['minute', minute] as const)
        : (['hour', hour] as const);
  const format = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 });
  return format.format(Math.max(2, Math.ceil(seconds / size)));
}
