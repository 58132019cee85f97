import type { MatchReason } from '@bowline/contract/match-finder';
import type { Attribute } from '@bowline/contract/profiles';
import type { Locale } from '@bowline/i18n';
import { formatList } from '@bowline/i18n/format';
import type { Translate } from '@bowline/i18n/react';

export interface ReasonNames {
  readonly interest: (key: string) => string;
  readonly region: (code: string) => string;
  readonly fact: (attribute: Attribute, value: string) => string;
}

/** A name in the middle of a sentence. German writes its nouns large there too. */
const withinSentence = (name: string, locale: Locale): string =>
  locale === 'de' ? name : name.toLocaleLowerCase(locale);

/** Why somebody is here. In German it begins with a small word ("Für Dates"), and only that one is written small. */
const reasonWithinSentence = (name: string, locale: Locale): string =>
  name.slice(0, 1).toLocaleLowerCase(locale) + withinSentence(name.slice(1), locale);

/** Why somebody fits, as a sentence. Only what stands in both profiles is said of both. */
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
      const told = { reason: reasonWithinSentence(names.fact('reason', reason.reason), locale) };
      return reason.mutual ? t('both_reason', told) : t('asked_reason', told);
    }
    case 'region':
      return t('region', { region: names.region(reason.region) });
    default: {
      const fact = { fact: withinSentence(names.fact(reason.kind, reason.value), locale) };
      return reason.mutual ? t('both_fact', fact) : t('asked_fact', fact);
    }
  }
}
