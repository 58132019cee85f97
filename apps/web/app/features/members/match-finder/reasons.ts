import type { MatchReason } from '@bowline/contract/match-finder';
import type { Attribute } from '@bowline/contract/profiles';
import type { Locale } from '@bowline/i18n';
import { formatList } from '@bowline/i18n/format-list';
import type { Translate } from '@bowline/i18n/react';

/** What a match may be found for in fixed words. */
export type MatchFact = Attribute | 'reasons';

export interface ReasonNames {
  readonly interest: (key: string) => string;
  readonly region: (code: string) => string;
  readonly fact: (fact: MatchFact, value: string) => string;
}

/** A name inside a sentence. German nouns stay capitalised. */
const withinSentence = (name: string, locale: Locale): string =>
  locale === 'de' ? name : name.toLocaleLowerCase(locale);

/** A reason inside a sentence. In German only its preposition ("Für Dates") is lowered. */
const reasonWithinSentence = (name: string, locale: Locale): string =>
  name.slice(0, 1).toLocaleLowerCase(locale) + withinSentence(name.slice(1), locale);

/** Why a member matches, as a sentence. Names only what both profiles contain. */
export function reasonWords(
  reason: MatchReason,
  t: Translate<'match_finder'>,
  names: ReasonNames,
  locale: Locale,
): string {
  switch (reason.kind) {
    case 'interests': {
      const named = reason.interests.map((key) => withinSentence(names.interest(key), locale));
      const list = { names: formatList(named, locale) };
      return reason.mutual ? t('both_interests', list) : t('asked_interests', list);
    }
    case 'reason': {
      const params = { reason: reasonWithinSentence(names.fact('reasons', reason.reason), locale) };
      return reason.mutual ? t('both_reason', params) : t('asked_reason', params);
    }
    case 'role':
      return t('both_role', { role: withinSentence(names.fact('role', reason.role), locale) });
    case 'region':
      return t('region', { region: names.region(reason.region) });
    default: {
      const fact = { fact: withinSentence(names.fact(reason.kind, reason.value), locale) };
      return reason.mutual ? t('both_fact', fact) : t('asked_fact', fact);
    }
  }
}
