import type { SettingsView } from '@bowline/contract/sites';
import type { Scheme, Theme } from '@bowline/ui/brand/themes';
import type { SignUpStep } from './step-count.ts';

/** The settings that pages need. Every page embeds them, so add a key only when a screen uses it. */
export const siteKeys = [
  'name',
  'app_name',
  'index_title',
  'description',
  'domain_language',
  'theme',
  'cdn_prefix',
  'niche',
  'signups',
  'logged_out_search',
  'logged_out_search_trafficsource',
  'signup_credits',
  'numMessages',
  'minimum_age',
  'message_length',
  'history_days',
  'sharp_photos_a_day',
  'countries',
  'genders',
  'search_fields',
  'support_email',
  'support_phone',
  'fictional',
  'push_public_key',
  'enable_site_entry_popup',
  'welcome_percentage',
  'welcome_days',
  'refund_days',
  'removal_hours',
  'complaint_working_days',
  'open',
] as const satisfies readonly (keyof SettingsView)[];

export type Site = Pick<SettingsView, (typeof siteKeys)[number]> & {
  readonly company: Company;
  readonly sign_up_steps: readonly SignUpStep[];
};

interface Company {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly kvk: string;
  readonly vat_numbers: readonly string[];
}

/** The site's appearance: its theme's drawings, the fonts of its first screen, the scheme the visitor chose. */
export interface Appearance {
  readonly brand: string;
  /** Attributes of the document that choose its colours, fonts and shapes. */
  readonly attributes: Readonly<Record<`data-${string}`, string>>;
  /** Address of the site's own stylesheet; none where the look is part of the build. */
  readonly styles: readonly string[];
  readonly theme: Theme;
  readonly fonts: readonly string[];
  /** `undefined`: not chosen, so brand and system decide. */
  readonly scheme: Scheme | undefined;
}
