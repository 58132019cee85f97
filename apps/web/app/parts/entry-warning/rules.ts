import type { UserView } from '@bowline/contract/identity';
import type { SettingsView } from '@bowline/contract/sites';

/**
 * The countries whose visitors are warned, by layout; `undefined`: all. The spec lists the chat layout too, but its
 * pages are for members only: visitors are redirected to the login page.
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
  /** The country of the visitor's IP address; null if unknown. */
  readonly country: string | null;
}

/**
 * Whether a page shows the entry warning, which is no age check. The browser decides two more cases: an installed app
 * shows none, nor does a browser where it was answered before (`warn.ts`).
 */
export function isWarned({ layout, user, site, country }: Entering): boolean {
  if (user || site.enable_site_entry_popup === 'no') return false;
  const countries: readonly string[] | undefined = warnedCountries[layout];
  return countries === undefined || (country !== null && countries.includes(country));
}

/** Pages that are only a step of the sign-up. The warning is a line of their form: a dialog would be in its way. */
const embedding = new Set(['members-id-signup', 'complete-signup']);

export const embedsWarning = (route: string | undefined): boolean =>
  route !== undefined && embedding.has(route);
