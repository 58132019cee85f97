import { z } from 'zod';
import { interests, traits } from './choices.ts';
import { genders } from './genders.ts';
import { limits } from './limits.ts';
import { locales } from './locales.ts';
import { look } from './look.ts';
import { defineOperation } from './operation.ts';

export const locale = z.enum(locales);

/** The countries a site can serve: those with region data. */
// biome-ignore format: a long list reads better in rows
export const countryCodes = [
  'NL', 'BE', 'LU', 'DE', 'AT', 'CH', 'FR', 'ES', 'IT', 'PL', 'DK', 'SE', 'NO', 'FI', 'GB', 'IE',
] as const;
export const country = z.enum(countryCodes);
export type Country = z.infer<typeof country>;

/** Any country: of an IP address, of a company. */
const anyCountry = z.string().regex(/^[A-Z]{2}$/);

/** ISO 3166-2, such as `NL-UT`. */
export const regionCode = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/);

export const interest = z.enum(interests);
export type Interest = z.infer<typeof interest>;

const profileFields = [
  'gender',
  'role',
  'experience',
  'relationship_style',
  'pronouns',
  'sexuality',
  'hair_colour',
  'eye_colour',
  'body_type',
  'relationship_status',
  'tattoos',
  'reason',
] as const;

/** Free-text fields of a profile. */
const profileNotes = ['about_me'] as const;

export const searchFields = [
  'gender',
  'country',
  'region',
  'age',
  'role',
  'experience',
  'relationship_style',
  'interests',
  'online',
  'with_photo',
  'new',
] as const;

const filled = z.string().trim().min(1);

/** Required by law on every site, so nothing may be empty. `kvk` is the company register's number in any country. */
export const companyView = z.object({
  id: z.int().positive(),
  name: filled,
  address: filled,
  kvk: filled,
  city: filled,
  country: anyCountry,
  tradenames: z.array(filled).min(1),
  vat_numbers: z.array(filled).min(1),
  added: z.iso.datetime(),
});
export type CompanyView = z.infer<typeof companyView>;

/** The company of a site that is not open yet: what the law requires may still be empty. */
export const companyDraft = z.object({
  id: z.int().positive(),
  name: z.string().default(''),
  address: z.string().default(''),
  kvk: z.string().default(''),
  city: z.string().default(''),
  country: anyCountry.or(z.literal('')).default(''),
  tradenames: z.array(filled).default([]),
  vat_numbers: z.array(filled).default([]),
  added: z.iso.datetime(),
});

export const currency = z.enum(['EUR', 'DKK', 'SEK', 'NOK', 'PLN', 'GBP', 'CHF']);

/** Money in minor units: 120 EUR is € 1.20. */
const messageCost = z.object({ costs: z.int().nonnegative(), currency });
const costByCountry = z.partialRecord(country, messageCost);

/** Clocks, grace times and limits of the staff's work. */
const moderationSettings = z.object({
  /** Within which a case is decided, by the reason of a report. */
  case_hours: z
    .object({
      minor: z.int().positive().default(1),
      without_consent: z.int().positive().default(48),
      other: z.int().positive().default(72),
    })
    .prefault({}),
  removal_hours: z.int().positive().default(48),
  complaint_working_days: z.int().positive().default(7),
  appeal_days: z.int().positive().default(5),
  /** How long the restricted member and those who reported can appeal. */
  appeal_months: z.int().min(6).default(6),
  /** When an ended member gets the money of unused credits back: an appeal may be decided before. */
  refund_ended_days: z.int().min(0).max(14).default(10),
  /** After so many idle minutes a case is nobody's. */
  hold_minutes: z.int().positive().default(15),
  /** How long opened messages and photos can be read. */
  opening_minutes: z.int().positive().default(15),
  /** A decision can be taken back so long; then it is carried out. */
  grace_seconds: z.int().nonnegative().default(60),
  suspension_days: z.int().positive().default(7),
  /** How long unfounded reports of a member who was warned are not accepted. */
  mute_days: z.int().positive().default(90),
});
export type ModerationSettings = z.output<typeof moderationSettings>;

/** The settings of a site, with their defaults. */
export const siteSettings = z.object({
  index_title: z.string().default(''),
  description: z.string().default(''),
  /** Its first two characters are the language of a visitor who has not chosen one. */
  domain_language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/)
    .default('nl'),
  theme: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default('bowline'),
  cdn_prefix: z.string().default(''),
  /** 1 none, 2 she, 3 bdsm, 4 bbw, 5 gilf, 6 milf, 7 gay */
  niche: z.int().min(1).max(7).default(1),
  /** `other`: nobody can sign up. */
  signups: z.enum(['all', 'with_trafficsource', 'other']).default('all'),
  logged_out_search: z.boolean().default(false),
  logged_out_search_trafficsource: z.boolean().default(false),
  /** The traffic sources that open sign-up and search; any other counts as none. Not public: anybody who knows one can claim it. */
  known_networks: z.array(z.string().min(1)).default([]),
  enable_site_entry_popup: z.enum(['yes', 'no']).default('yes'),
  message_credits: z.int().positive().default(10),
  signup_credits: z.int().nonnegative().default(20),
  /** How many messages the site pays for each of two members who like each other, once per pair; 0 is none. */
  match_messages: z.int().min(0).max(100).default(3),
  photo_credits: z.int().nonnegative().default(15),
  gift_credits: z.int().nonnegative().default(20),
  message_length: z.int().positive().max(limits.message.max).default(2000),
  minimum_age: z.int().min(18).default(18),
  history_days: z.int().positive().default(180),
  sharp_photos_a_day: z.int().nonnegative().default(20),
  support_email: z.email(),
  /** Formatted for people. */
  support_phone: z.string().regex(/^\+?[\d\s-]{5,}$/),
  countries: z.array(country).min(1).default(['NL']),
  /** What the site offers at sign-up and in filters. */
  genders: z
    .array(z.enum(genders))
    .min(1)
    .default([...genders]),
  visible_profile_fields: z.array(z.enum(profileFields)).default([...profileFields]),
  visible_profile_notes: z.array(z.enum(profileNotes)).default([...profileNotes]),
  search_fields: z.array(z.enum(searchFields)).default([...searchFields]),
  interests: z.array(interest).default([...interests]),
  /** The sister sites (by domain) a member may agree to be visible on. Nobody is asked yet, so that there can be none. */
  member_resell: z.array(z.string()).max(0).default([]),
  /** The sender's name on mail; the site's name when empty. */
  mail_name: z.string().default(''),
  fictional: z
    .object({ icon: z.string(), warning_singular: z.string(), warning_plural: z.string() })
    .nullable()
    .default(null),
  /** What the numbers of receipts begin with: nothing about the trade. */
  receipt_prefix: z
    .string()
    .regex(/^[A-Z0-9]{0,6}$/)
    .default(''),
  refund_days: z.int().nonnegative().default(14),
  /** The most that a member, or a bank account, can pay by direct debit in 30 days: minor units of EUR. */
  direct_debit_limit: z.int().nonnegative().default(15_000),
  /** How old an account must be to give a mandate. */
  direct_debit_after_hours: z.int().nonnegative().default(24),
  /** Each costs money; what is asked for beyond is refused until the next day. */
  text_messages_a_day: z.int().nonnegative().default(500),
  /** In per cent, for a member who is about to leave; 0 is none. */
  delete_discount: z.int().min(0).max(99).default(0),
  /** The 25 % bonus in the first four hours after sign-up. */
  time_bonus: z.boolean().default(true),
  /** The welcome discount afterwards. Always less than the bonus, so that the countdown is true; 0 is none. */
  welcome_percentage: z.int().min(0).max(24).default(10),
  welcome_days: z.int().positive().default(14),
  /** The name of the installed app, which can be neutral; the site's name when empty. */
  app_name: z.string().default(''),
  discreet_accounts: z.boolean().default(true),
  moderation: moderationSettings.prefault({}),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** The settings of a site that is not open yet. */
export const siteSettingsDraft = siteSettings.extend({
  support_email: siteSettings.shape.support_email.or(z.literal('')).default(''),
  support_phone: siteSettings.shape.support_phone.or(z.literal('')).default(''),
});

/** The filters the site offers: not by a trait it does not show, which a search would reveal. */
export const offeredFields = ({
  search_fields,
  visible_profile_fields: shown,
}: Pick<SiteSettings, 'search_fields' | 'visible_profile_fields'>): SiteSettings['search_fields'] => {
  const hidden = traits.filter((trait) => !shown.includes(trait));
  return search_fields.filter((field) => !hidden.some((trait) => trait === field));
};

/** The chosen interests the site offers, in the site's order, each once. */
export const offeredInterests = (
  chosen: readonly string[],
  offered: SiteSettings['interests'],
): SiteSettings['interests'] => offered.filter((interest) => chosen.includes(interest));

export const isKnownNetwork = (
  { known_networks }: Pick<SiteSettings, 'known_networks'>,
  network: string | undefined,
): boolean => network !== undefined && known_networks.includes(network);

const regionView = z.object({ code: regionCode, name: z.string() });
export type RegionView = z.infer<typeof regionView>;

const settingsView = siteSettingsDraft
  .omit({
    known_networks: true,
    discreet_accounts: true,
    receipt_prefix: true,
    direct_debit_limit: true,
    direct_debit_after_hours: true,
    text_messages_a_day: true,
    moderation: true,
  })
  .extend({
    name: z.string(),
    domain: z.string(),
    /** False: only a preview is shown, and nobody can sign up. */
    open: z.boolean(),
    /** The VAPID public key; null when push is not configured. */
    push_public_key: z.string().nullable(),
    /** The country of the caller's IP address. */
    geoip_country: anyCountry.nullable(),
    /** The default of forms: the caller's country if this site serves it, else the site's first. */
    geoip_selected_country: country,
    region_data: z.partialRecord(country, z.array(regionView)),
    company: companyDraft,
    /** The least a message can cost in each country that has a price list: in the cheapest bundle, without a code. */
    minimum_message_costs: costByCountry,
    /** The most a message can cost: in the smallest bundle. */
    maximum_message_costs: costByCountry,
    /** Within which a request to remove a photo is decided. */
    removal_hours: z.int(),
    /** Within which a complaint is answered. */
    complaint_working_days: z.int(),
    /** How many free messages the sign-up credits are worth. */
    numMessages: z.int(),
    numCredits: z.int(),
  })
  .meta({ id: 'Settings' });
export type SettingsView = z.infer<typeof settingsView>;
export type MessageCosts = Pick<SettingsView, 'minimum_message_costs' | 'maximum_message_costs'>;

export const readSettings = defineOperation({
  id: 'readSettings',
  summary: 'The settings of the site that serves this host.',
  authority: 'visitor',
  // Programs pass the query of a page on: parameters that are not named here are ignored.
  query: z.object({ _force_domain: z.string().max(260).optional() }),
  response: z.object({ settings: settingsView }),
  errors: ['site_not_found'],
  beforeOpening: true,
});

export const readLook = defineOperation({
  id: 'readLook',
  summary: 'How this site looks; null where its theme is part of the build.',
  authority: 'visitor',
  response: z.object({ look: look.nullable() }),
  errors: [],
  beforeOpening: true,
});

export const readCachedRevision = defineOperation({
  id: 'readCachedRevision',
  summary: 'A text that changes whenever a site or a price list changes, for those who cache settings.',
  authority: 'visitor',
  response: z.object({ revision: z.string() }),
  errors: [],
  beforeOpening: true,
});

export const readCompany = defineOperation({
  id: 'readCompany',
  summary: 'The company that runs this site.',
  authority: 'visitor',
  response: companyDraft.omit({ id: true }).extend({
    /** Without spaces and dashes. */
    support_phone: z.string(),
    delete_discount: z.int(),
  }),
  errors: [],
  beforeOpening: true,
});

export const listInterests = defineOperation({
  id: 'listInterests',
  summary: 'The interests a member of this site may choose, named in the caller’s language.',
  authority: 'visitor',
  response: z.object({ interests: z.array(z.object({ key: interest, name: z.string(), icon: z.string() })) }),
  errors: [],
});

export const listRegions = defineOperation({
  id: 'listRegions',
  summary: 'The regions of one country, or of every country this site serves.',
  authority: 'visitor',
  query: z.object({ country: country.optional() }),
  response: z.object({
    countries: z.array(z.object({ code: country, name: z.string(), regions: z.array(regionView) })),
  }),
  errors: ['not_found'],
});

export const geocode = defineOperation({
  id: 'geocode',
  summary: 'Country and region of a point. The point is neither stored nor logged.',
  authority: 'visitor',
  query: z.object({
    lat: z.coerce.number<number>().min(-90).max(90),
    lon: z.coerce.number<number>().min(-180).max(180),
  }),
  response: z.object({ country, region: regionCode }),
  errors: ['place_unknown'],
  limit: { calls: 30, seconds: 60 },
});

/** Pages for advertisements, by the name in their address. */
export const landers = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
  'landing',
  'landing2',
  'landing3',
] as const;

export const pageHidden = defineOperation({
  id: 'pageHidden',
  summary: 'Beacon: the page was hidden. Counted; nothing is stored about the sender.',
  authority: 'visitor',
  /** `lb` counts it as a bounce of a landing page, by the name of the lander. */
  query: z.object({ lb: z.string().max(10).optional(), page: z.string().max(40).optional() }),
  body: z.object({}),
  response: z.object({}),
  errors: [],
  repeat: 'natural',
});
