import type { Visit } from '#app/platform/request/visit.server.ts';
import { isWarned, type WarningLayout } from './rules.ts';

/** The loader data of a layout that warns in some countries only. */
export interface WarningData {
  readonly isWarned: boolean;
}

/** For layouts that warn in some countries only. The country differs by visitor, so it is not cached. */
export async function readWarning(
  { api, site, user }: Pick<Visit, 'api' | 'site' | 'user'>,
  layout: Exclude<WarningLayout, 'default'>,
): Promise<boolean> {
  if (user || site.enable_site_entry_popup === 'no') return false;
  try {
    const { settings } = await api.readSettings();
    return isWarned({ layout, user, site, country: settings.geoip_country });
  } catch {
    // A page without its warning is better than no page.
    return false;
  }
}
