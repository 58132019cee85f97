import { z } from 'zod';
import { genders } from './genders.ts';
import { limits } from './limits.ts';
import { defineOperation } from './operation.ts';
import { country, regionCode } from './sites.ts';

const age = z.int().min(limits.minimumAge).max(limits.maximumAge);

/** Whom a member looks for: the default of every search that names no filter. Only the member reads it. */
export const lookingFor = z
  .object({
    /** Empty: everyone. */
    genders: z.array(z.enum(genders)).max(genders.length),
    min_age: age.nullable(),
    max_age: age.nullable(),
    /** Empty: anywhere. A country with chosen regions stands for those regions alone. */
    countries: z.array(country).max(limits.lookingFor.countries),
    regions: z.array(regionCode).max(limits.lookingFor.regions),
    with_photo: z.boolean(),
  })
  .meta({ id: 'LookingFor' });
export type LookingFor = z.infer<typeof lookingFor>;

/** Null: the member has saved nothing. */
const answer = z.object({ looking_for: lookingFor.nullable() });

export const readLookingFor = defineOperation({
  id: 'readLookingFor',
  summary: 'Whom the member looks for.',
  authority: 'member',
  response: answer,
  errors: [],
});

export const saveLookingFor = defineOperation({
  id: 'saveLookingFor',
  summary: 'Replace whom the member looks for.',
  authority: 'member',
  body: lookingFor,
  response: answer,
  /** `invalid_request`: a gender the site does not offer. */
  errors: ['place_unknown', 'invalid_request'],
});
