import { type GenderChoice, genderChoices, gendersIn } from '@bowline/contract/gender-choices';
import type { Gender } from '@bowline/contract/genders';
import type { Locale } from '@bowline/i18n';
import { formatList } from '@bowline/i18n/format-list';

/** The names of the genders in a page's own catalogue. */
export type GenderNames = Readonly<Record<Gender | 'everyone', string>>;

/** Names a choice: one gender, two of them, or everyone. */
export function genderWords(
  choice: GenderChoice | 'everyone' | undefined,
  names: GenderNames,
  locale: Locale,
): string {
  const chosen = gendersIn(choice);
  return chosen.length === 0
    ? names.everyone
    : formatList(
        chosen.map((gender) => names[gender]),
        locale,
      );
}

/** The choices that the genders of a site allow; two that are all of them are everyone. */
export const choicesAmong = (offered: readonly Gender[]): GenderChoice[] =>
  genderChoices.filter((choice) => {
    const named = gendersIn(choice);
    return named.every((gender) => offered.includes(gender)) && named.length < Math.max(2, offered.length);
  });
