import { grounds, outcomes } from '@bowline/contract/case-choices';
import { useT } from '@bowline/i18n/react';
import { reasonTexts } from './audit-words.ts';

const factors = { totp: 'office-audit:detail_code', passkey: 'office-audit:detail_passkey' } as const;

/** Returns what says the code of a reason or a detail in words; one that has none is shown as it is. */
export function useCodeWords(): (code: string) => string {
  const t = useT('office-audit');
  const cases = useT('office-cases');
  return (code) => {
    const text = reasonTexts[code] ?? factors[code as keyof typeof factors];
    if (text) return t.dynamic(text);
    if (outcomes.some((outcome) => outcome === code)) return cases.dynamic(`outcome_${code}`);
    if (grounds.some((ground) => ground === code)) return cases.dynamic(`ground_${code}`);
    return code.replaceAll('_', ' ');
  };
}
