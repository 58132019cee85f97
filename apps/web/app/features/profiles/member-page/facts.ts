import type { MemberProfile } from '@bowline/contract/profiles';
import type { SpokenTranslate } from '@bowline/i18n/translate';
import type { Fact } from '@bowline/ui/cards/fact-list';
import { attributesIn, attributeTexts } from '#app/features/profile-fields/attribute-texts.ts';

type FactsSource = Pick<MemberProfile, 'gender' | 'facts'>;

/** Returns a member's chosen attributes as text, in form order. */
export function factsOf({ gender, facts }: FactsSource, t: SpokenTranslate): Fact[] {
  const chosen = attributesIn(Object.keys(facts)).flatMap((attribute) => {
    const { name, options } = attributeTexts[attribute];
    const [, text] = Object.entries(options).find(([option]) => option === facts[attribute]) ?? [];
    // The form asks for the reason in other words than the page states it.
    const words = attribute === 'reason' ? t('member:reason') : t(name);
    return text ? [{ name: words, value: t(text) }] : [];
  });
  const genders = { female: t('member:gender_female'), male: t('member:gender_male') };
  return gender ? [{ name: t('member:gender'), value: genders[gender] }, ...chosen] : chosen;
}
