import type { MemberCard, MemberProfile } from '@bowline/contract/profiles';
import type { Interest, RegionView } from '@bowline/contract/sites';
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

interface NamedCountry {
  readonly code: string;
  readonly name: string;
  readonly regions: readonly RegionView[];
}

/** Returns where a member lives: the region, and the country on sites with several. */
export function locationName(
  { country, region }: Pick<MemberCard, 'country' | 'region'>,
  countries: readonly NamedCountry[],
): string | undefined {
  const home = countries.find(({ code }) => code === country);
  const near = home?.regions.find(({ code }) => code === region);
  const parts = countries.length > 1 || !near ? [near?.name, home?.name] : [near.name];
  return parts.filter(Boolean).join(', ') || undefined;
}

export interface MemberInterest {
  readonly key: Interest;
  /** The viewer has it too. */
  readonly shared: boolean;
}

/** Returns a member's interests, those shared with the viewer first. */
export function sharedFirst(theirs: readonly Interest[], own: readonly Interest[]): MemberInterest[] {
  const interests = theirs.map((key) => ({ key, shared: own.includes(key) }));
  return [...interests.filter(({ shared }) => shared), ...interests.filter(({ shared }) => !shared)];
}
