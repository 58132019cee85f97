import { type CompanyView, companyView, type SiteSettings, siteSettings } from '@bowline/contract/sites';
import { z } from 'zod';
import type { SiteId } from '#kernel/ids.ts';

/** One brand: a host, and everything that makes its site differ from the others. */
export interface Site {
  readonly id: SiteId;
  readonly domain: string;
  readonly name: string;
  readonly settings: SiteSettings;
  readonly company: CompanyView;
}

const pricesEveryCountry = ({ countries, minimum_message_costs }: SiteSettings) =>
  countries.every((country) => minimum_message_costs[country] !== undefined);

const contents = z.object({
  settings: siteSettings.refine(pricesEveryCountry, {
    path: ['minimum_message_costs'],
    error: 'a country of the site has no price',
  }),
  company: companyView,
});
export type SiteContents = z.input<typeof contents>;

/** A site whose settings or company data break the contract. Nothing is served from it until it is put right. */
export class BrokenSite extends Error {
  override name = 'BrokenSite';
}

/** Fills in the defaults. A broken value is never replaced by one: the error names each key that is wrong. */
export function readContents(domain: string, stored: unknown): z.output<typeof contents> {
  const read = contents.safeParse(stored);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new BrokenSite(`the site ${domain} is broken: ${faults.join('; ')}`);
}
