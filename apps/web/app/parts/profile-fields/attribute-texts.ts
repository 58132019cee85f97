import type { attributes } from '@bowline/contract/choices';
import type { Attribute, ProfileDetails, Reason } from '@bowline/contract/profiles';
import type { FullKey } from '@bowline/i18n';

type Options<Name extends Attribute> = (typeof attributes)[Name][number];

/** The labels of a member's attributes and their options. */
export const attributeTexts = {
  role: {
    name: 'traits:role',
    options: {
      dominant: 'traits:role.dominant',
      submissive: 'traits:role.submissive',
      switch: 'traits:role.switch',
      top: 'traits:role.top',
      bottom: 'traits:role.bottom',
      rigger: 'traits:role.rigger',
      rope_bunny: 'traits:role.rope_bunny',
      curious: 'traits:role.curious',
    },
  },
  experience: {
    name: 'traits:experience',
    options: {
      new: 'traits:experience.new',
      some: 'traits:experience.some',
      experienced: 'traits:experience.experienced',
      mentor: 'traits:experience.mentor',
    },
  },
  relationship_style: {
    name: 'traits:relationship_style',
    options: {
      monogamous: 'traits:relationship_style.monogamous',
      open: 'traits:relationship_style.open',
      polyamorous: 'traits:relationship_style.polyamorous',
      partner_knows: 'traits:relationship_style.partner_knows',
      casual: 'traits:relationship_style.casual',
      exploring: 'traits:relationship_style.exploring',
    },
  },
  pronouns: {
    name: 'profiles:pronouns',
    options: {
      she_her: 'profiles:pronouns.she_her',
      he_him: 'profiles:pronouns.he_him',
      they_them: 'profiles:pronouns.they_them',
      she_they: 'profiles:pronouns.she_they',
      he_they: 'profiles:pronouns.he_they',
      ask_me: 'profiles:pronouns.ask_me',
    },
  },
  sexuality: {
    name: 'profiles:sexuality',
    options: {
      hetero: 'profiles:sexuality.hetero',
      gay: 'profiles:sexuality.gay',
      lesbian: 'profiles:sexuality.lesbian',
      bi: 'profiles:sexuality.bi',
      pan: 'profiles:sexuality.pan',
      queer: 'profiles:sexuality.queer',
      ace: 'profiles:sexuality.ace',
    },
  },
  relationship_status: {
    name: 'profiles:relationship_status',
    options: {
      single: 'profiles:relationship_status.single',
      unmarried: 'profiles:relationship_status.unmarried',
      living_together: 'profiles:relationship_status.living_together',
      married: 'profiles:relationship_status.married',
      divorced: 'profiles:relationship_status.divorced',
      widowed: 'profiles:relationship_status.widowed',
    },
  },
  body_type: {
    name: 'profiles:body_type',
    options: {
      slim: 'profiles:body_type.slim',
      normal: 'profiles:body_type.normal',
      fat: 'profiles:body_type.fat',
    },
  },
  hair_colour: {
    name: 'profiles:hair_colour',
    options: {
      black: 'profiles:hair_colour.black',
      brown: 'profiles:hair_colour.brown',
      blonde: 'profiles:hair_colour.blonde',
      red: 'profiles:hair_colour.red',
      grey: 'profiles:hair_colour.grey',
      coloured: 'profiles:hair_colour.coloured',
      bald: 'profiles:hair_colour.bald',
    },
  },
  eye_colour: {
    name: 'profiles:eye_colour',
    options: {
      brown: 'profiles:eye_colour.brown',
      blue: 'profiles:eye_colour.blue',
      green: 'profiles:eye_colour.green',
      grey: 'profiles:eye_colour.grey',
      hazel: 'profiles:eye_colour.hazel',
    },
  },
  tattoos: {
    name: 'profiles:tattoos',
    options: {
      none: 'profiles:tattoos.none',
      some: 'profiles:tattoos.some',
      many: 'profiles:tattoos.many',
    },
  },
} as const satisfies {
  readonly [Name in Attribute]: {
    readonly name: FullKey;
    readonly options: Readonly<Record<Options<Name>, FullKey>>;
  };
};

/** The texts of a member's attributes. */
export type AttributeText = Extract<FullKey, `profiles:${string}` | `traits:${string}`>;

export const reasonTexts = {
  chat: 'profiles:reason.chat',
  friendship: 'profiles:reason.friendship',
  dating: 'profiles:reason.dating',
  relationship: 'profiles:reason.relationship',
  play: 'profiles:reason.play',
  curious: 'profiles:reason.curious',
} as const satisfies Readonly<Record<Reason, FullKey>>;

/** What a member tells in fixed words. */
export type ProfileFact = Exclude<Attribute, 'role'> | 'reasons' | 'roles';

/** The site's settings name these in the singular. */
const shownAs = { reasons: 'reason', roles: 'role' } as const;

/** In form order: what a kink profile is read for, then looks. */
const factNames: readonly ProfileFact[] = [
  'roles',
  'experience',
  'relationship_style',
  'pronouns',
  'sexuality',
  'reasons',
  'relationship_status',
  'body_type',
  'hair_colour',
  'eye_colour',
  'tattoos',
];

/** Returns the facts that a site shows. */
export const factsIn = (visibleFields: readonly string[]): ProfileFact[] =>
  factNames.filter((name) =>
    visibleFields.includes(name === 'reasons' || name === 'roles' ? shownAs[name] : name),
  );

/** Whether a member has told it. */
export const isTold = (value: ProfileDetails[ProfileFact]): boolean => value !== null && value.length > 0;
