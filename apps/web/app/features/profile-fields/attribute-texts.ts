import type { attributes } from '@bowline/contract/choices';
import type { Attribute } from '@bowline/contract/profiles';
import type { FullKey } from '@bowline/i18n';

type Options<Name extends Attribute> = (typeof attributes)[Name][number];

/** The labels of a member's attributes and their options, in form order. */
export const attributeTexts = {
  reason: {
    name: 'profiles:reason',
    options: {
      chat: 'profiles:reason.chat',
      friendship: 'profiles:reason.friendship',
      dating: 'profiles:reason.dating',
      relationship: 'profiles:reason.relationship',
      play: 'profiles:reason.play',
      curious: 'profiles:reason.curious',
    },
  },
  sexuality: {
    name: 'profiles:sexuality',
    options: {
      hetero: 'profiles:sexuality.hetero',
      gay: 'profiles:sexuality.gay',
      lesbian: 'profiles:sexuality.lesbian',
      bi: 'profiles:sexuality.bi',
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

const attributeNames = Object.keys(attributeTexts) as Attribute[];

/** Returns the attributes that a site shows. */
export const attributesIn = (visibleFields: readonly string[]): Attribute[] =>
  attributeNames.filter((name) => visibleFields.includes(name));
