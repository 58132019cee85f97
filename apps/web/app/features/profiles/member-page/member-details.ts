import type { MemberCard, MemberProfile } from '@bowline/contract/profiles';
import type { Interest, RegionView } from '@bowline/contract/sites';
import type { SpokenTranslate } from '@bowline/i18n/translate';
import type { Fact } from '@bowline/ui/cards/fact-list';
import { attributeTexts, factsIn, reasonTexts } from '#app/parts/profile-fields/attribute-texts.ts';

type FactsSource = Pick<MemberProfile, 'gender' | 'gender_identity' | 'facts'>;

/** Returns a member's chosen attributes as text, in form order. */
export function factsOf({ gender, gender_identity, facts }: FactsSource, t: SpokenTranslate): Fact[] {
  const chosen = factsIn(Object.keys(facts)).flatMap((attribute) => {
    if (attribute === 'reasons') {
      const value = (facts.reasons ?? []).map((reason) => t(reasonTexts[reason])).join(' · ');
      // The form asks for the reasons in other words than the page states them.
      return [{ name: t('member:reason'), value }];
    }
    if (attribute === 'roles') {
      const { name, options } = attributeTexts.role;
      return [{ name: t(name), value: (facts.roles ?? []).map((role) => t(options[role])).join(' · ') }];
    }
    const { name, options } = attributeTexts[attribute];
    const [, text] = Object.entries(options).find(([option]) => option === facts[attribute]) ?? [];
    return text ? [{ name: t(name), value: t(text) }] : [];
  });
  const genders = {
    female: t('member:gender_female'),
    male: t('member:gender_male'),
    nonbinary: t('member:gender_nonbinary'),
  };
  if (!gender) return chosen;
  const value = [genders[gender], gender_identity].filter(Boolean).join(' · ');
  return [{ name: t('member:gender'), value }, ...chosen];
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
