import { genders } from '@bowline/contract/genders';
import type { LookingFor } from '@bowline/contract/looking-for';
import type { Country } from '@bowline/contract/sites';
import { askedAges } from '#app/parts/profile-fields/ages.ts';
import { textIn } from '#app/platform/forms/form-outcome.ts';

/** Reads the form of whom a member looks for. Places and photo are chosen in the search, and pass through. */
export function lookingForIn(form: FormData): LookingFor {
  const youngest = Number(textIn(form, 'youngest'));
  const ages = askedAges(
    { from: Number(textIn(form, 'min_age')), to: Number(textIn(form, 'max_age')) },
    youngest,
  );
  return {
    genders: genders.filter((gender) => form.getAll('genders').includes(gender)),
    min_age: ages.min_age ?? null,
    max_age: ages.max_age ?? null,
    countries: form.getAll('countries').map(String) as Country[],
    regions: form.getAll('regions').map(String),
    with_photo: form.has('with_photo'),
  };
}
