import type { CaseRow } from '@bowline/contract/cases';
import { useLocale, useT } from '@bowline/i18n/react';
import { timeOfDay } from './times.ts';

/** "Marco, 41"; the name alone once a member has been erased. */
export function useMemberName(): (member: { readonly name: string; readonly age: number | null }) => string {
  const t = useT('office-cases');
  return ({ name, age }) => {
    if (age !== null) return t('name_age', { name, age });
    return name || t('erased');
  };
}

/** "Not signed in since 12:40", of somebody who has a case and is not there; nothing of who is. */
export function useAbsence(): (holder: NonNullable<CaseRow['holder']>) => string | undefined {
  const t = useT('office-cases');
  const locale = useLocale();
  return ({ signed_in, signed_out_at }) => {
    if (signed_in) return undefined;
    return signed_out_at ? t('absent_since', { time: timeOfDay(signed_out_at, locale) }) : t('absent');
  };
}
