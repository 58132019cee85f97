import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import { BrokenSite, readContents, type Site, type SiteContents } from './contents.ts';
import { mercator } from './places/mercator.ts';
import type { Place } from './places/region-of.ts';
import { domainOf } from './rules.ts';

const columns = ['id', 'domain', 'name', 'settings', 'company'] as const;

interface SiteRow {
  readonly id: number;
  readonly domain: string;
  readonly name: string;
  readonly settings: unknown;
  readonly company: unknown;
}

const toSite = ({ id, domain, name, settings, company }: SiteRow): Site => ({
  id: id as SiteId,
  domain,
  name,
  ...readContents(domain, { settings, company }),
});

export async function selectSiteByDomain(db: Queryable, domain: string): Promise<Site | undefined> {
  const row = await db
    .selectFrom('sites.site')
    .select(columns)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row && toSite(row);
}

export async function selectSiteById(db: Queryable, id: SiteId): Promise<Site | undefined> {
  const row = await db.selectFrom('sites.site').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toSite(row);
}

/** Not paginated: a deployment has dozens of sites. */
export async function selectSites(db: Queryable): Promise<Site[]> {
  const rows = await db.selectFrom('sites.site').select(columns).orderBy('id').execute();
  return rows.map(toSite);
}

export interface SiteToSave extends SiteContents {
  readonly domain: string;
  readonly name: string;
}

/** Creates or updates the site of a domain, after validating it against the contract. */
export async function saveSite(db: Queryable, site: SiteToSave): Promise<Site> {
  const { name } = site;
  const domain = domainOf(site.domain);
  if (!domain) throw new BrokenSite(`${site.domain} is no domain`);
  readContents(domain, site);
  const contents = { name, settings: JSON.stringify(site.settings), company: JSON.stringify(site.company) };
  const row = await db
    .insertInto('sites.site')
    .values({ domain, ...contents })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(contents))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toSite(row);
}

/** Returns the town nearest to a point and its distance in Mercator units. */
export async function nearestPlace(
  db: Queryable,
  latitude: number,
  longitude: number,
): Promise<(Place & { readonly distance: number }) | undefined> {
  const { x, y } = mercator(latitude, longitude);
  const distance = sql<number>`mercator <-> point(${x}, ${y})`;
  return db
    .selectFrom('sites.place')
    .select(['country', 'region', distance.as('distance')])
    .orderBy(distance)
    .limit(1)
    .executeTakeFirst();
}
