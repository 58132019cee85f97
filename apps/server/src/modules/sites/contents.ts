import { type CompanyView, companyView, type SiteSettings, siteSettings } from '@bowline/contract/sites';
import { z } from 'zod';
import type { SiteId } from '#kernel/ids.ts';

/** One brand: its domain, name, settings and company. */
export interface Site {
  readonly id: SiteId;
  readonly domain: string;
  readonly name: string;
  readonly settings: SiteSettings;
  readonly company: CompanyView;
}

const contents = z.object({ settings: siteSettings, company: companyView });
export type SiteContents = z.input<typeof contents>;

/** A site's settings or company data violate the contract. The site is not served until they are fixed. */
export class BrokenSite extends Error {
  override name = 'BrokenSite';
}

/** Parses stored contents and fills in defaults for missing values only: an invalid value throws, naming its key. */
export function readContents(domain: string, stored: unknown): z.output<typeof contents> {
  const read = contents.safeParse(stored);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new BrokenSite(`the site ${domain} is broken: ${faults.join('; ')}`);
}
