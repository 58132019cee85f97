import type { CaseView } from '@bowline/contract/cases';
import { useLocale, useT } from '@bowline/i18n/react';

const NAMED = 3;

/** Which colleagues may decide a case, by name. */
export function Deciders({ people }: { people: CaseView['deciders'] }) {
  const t = useT('office-cases');
  const locale = useLocale();
  if (people.length === 0) return t('deciders_none');
  const names = people.slice(0, NAMED).map(({ name }) => name);
  const others = people.length - names.length;
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  return t('deciders', {
    names: list.format(others > 0 ? [...names, t('deciders_others', { count: others })] : names),
  });
}
