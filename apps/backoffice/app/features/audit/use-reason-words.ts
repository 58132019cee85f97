import { useT } from '@bowline/i18n/react';
import { reasonTexts } from './audit-words.ts';

/** Returns what says a reason in words; a code that has none is shown as it is. */
export function useReasonWords(): (reason: string) => string {
  const t = useT('office-audit');
  return (reason) => {
    const text = reasonTexts[reason];
    return text ? t.dynamic(text) : reason.replaceAll('_', ' ');
  };
}
