import type { MemberProfile } from '@bowline/contract/profiles';
import type { SpokenTranslate } from '@bowline/i18n/translate';
import type { Fact } from '@bowline/ui/cards/fact-list';
import { attributesIn, attributeTexts } from '#app/features/profile-fields/attribute-texts.ts';

type FactsSource = Pick<MemberProfile, 'gender' | 'facts'>;

/** What a member says about themselves by choosing, in words, in the order it is asked. */
export function factsOf({ gender, facts }: FactsSource, t: SpokenTranslate): Fact[] {
  const told = attributesIn(Object.keys(facts)).flatMap((attribute) => {
    const { name, options } = attributeTexts[attribute];
    const [, text] = Object.entries(options).find(([option]) => option === facts[attribute]) ?? [];
    // They are asked what they are here for in other words than it is told.
    const words = attribute === 'reason' ? t('member:reason') : t(name);
    return text ? [{ name: words, value: t(text) }] : [];
  });
  const genders = { female: t('member:gender_female'), male: t('member:gender_male') };
  return gender ? [{ name: t('member:gender'), value: genders[gender] }, ...told] : told;
}
