import { answerOf } from '#app/api/client.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { isWarned, type WarningLayout } from './rules.ts';

/** What the loader of a layout that warns in some countries only returns. */
export interface WarningData {
  readonly isWarned: boolean;
}

/** For layouts that warn in some countries only. Where the visitor is has to be asked anew for each of them. */
export async function readWarning(
  { api, site, user }: Pick<Visit, 'api' | 'site' | 'user'>,
  layout: Exclude<WarningLayout, 'default'>,
): Promise<boolean> {
  if (user || site.enable_site_entry_popup === 'no') return false;
  try {
    const { settings } = await answerOf(api.GET('/api/settings.php'));
    return isWarned({ layout, user, site, country: settings.geoip_country });
  } catch {
    // A page without its warning is better than none.
    return false;
  }
}
