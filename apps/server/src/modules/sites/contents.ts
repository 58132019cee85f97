import { type Look, look } from '@bowline/contract/look';
import {
  type CompanyView,
  companyDraft,
  companyView,
  type SiteSettings,
  siteSettings,
  siteSettingsDraft,
} from '@bowline/contract/sites';
import { z } from 'zod';
import type { SiteId } from '#kernel/ids.ts';

/** One brand: its domain, name, settings, company and look. */
export interface Site {
  readonly id: SiteId;
  readonly domain: string;
  readonly name: string;
  readonly settings: SiteSettings;
  readonly company: CompanyView;
  /** Null: `settings.theme` names one that is part of the build. */
  readonly look: Look | null;
  /** False: visitors see a preview and nobody can sign up. */
  readonly open: boolean;
}

const contents = z.object({
  settings: siteSettings,
  company: companyView,
  look: look.nullable().default(null),
});
/** Until it opens, a site may lack what the law requires of it. */
const draft = contents.extend({ settings: siteSettingsDraft, company: companyDraft });
export type SiteContents = z.input<typeof draft>;

/** A site's settings or company data violate the contract. The site is not served until they are fixed. */
export class BrokenSite extends Error {
  override name = 'BrokenSite';
}

/** Parses stored contents and fills in defaults for missing values only: an invalid value throws, naming its key. */
export function readContents(domain: string, stored: unknown, open: boolean): z.output<typeof contents> {
  const read = (open ? contents : draft).safeParse(stored);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new BrokenSite(`the site ${domain} is broken: ${faults.join('; ')}`);
}
