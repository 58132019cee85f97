import type { UserView } from '@bowline/contract/identity';
import type { SettingsView } from '@bowline/contract/sites';

/**
 * The countries whose visitors are warned, by layout; `undefined`: everywhere. The chat layout has the same two, but its pages
 * are for members alone: a visitor is sent to log in before any of them is drawn.
 */
const warnedCountries = {
  default: undefined,
  lander: ['NL', 'DE'],
  empty: ['NL', 'DE'],
} as const satisfies Record<string, readonly string[] | undefined>;

export type WarningLayout = keyof typeof warnedCountries;

export interface Entering {
  readonly layout: WarningLayout;
  readonly user: UserView | null;
  readonly site: Pick<SettingsView, 'enable_site_entry_popup'>;
  /** Where the visitor's address is; null where that is not known. */
  readonly country: string | null;
}

/**
 * Whether a page warns whoever enters. It is a warning and no check of anybody's age. Two more things only the browser knows:
 * an installed app warns nobody, nor does one where the warning was answered before (`warn.ts`).
 */
export function isWarned({ layout, user, site, country }: Entering): boolean {
  if (user || site.enable_site_entry_popup === 'no') return false;
  const countries: readonly string[] | undefined = warnedCountries[layout];
  return countries === undefined || (country !== null && countries.includes(country));
}

/** Pages that are nothing but a step of the sign-up. The warning is a line of their form: no dialog stands in its way. */
const embedding = new Set(['members-id-signup', 'complete-signup']);

export const embedsWarning = (route: string | undefined): boolean =>
  route !== undefined && embedding.has(route);
