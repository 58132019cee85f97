import { useT } from '@bowline/i18n/react';

/** "Marco, 41"; the name alone once a member has been erased. */
export function useMemberName(): (member: { readonly name: string; readonly age: number | null }) => string {
  const t = useT('office-cases');
  return ({ name, age }) => {
    if (age !== null) return t('name_age', { name, age });
    return name || t('erased');
  };
}
