import type { Locale } from '@bowline/i18n';
import { formatNumber } from '@bowline/i18n/format-number';
import { useEffect, useState } from 'react';

const minute = 60_000;

/** `3 h 10 min`: how long somebody has waited. */
export function waitedText(locale: Locale, ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minute));
  const hours = Math.floor(minutes / 60);
  const unit = (value: number, name: 'hour' | 'minute' | 'day') =>
    formatNumber(value, locale, { style: 'unit', unit: name, unitDisplay: 'short' });
  if (hours >= 48) return unit(Math.floor(hours / 24), 'day');
  if (hours === 0) return unit(minutes, 'minute');
  return `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}`;
}

/** The time, again and again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
