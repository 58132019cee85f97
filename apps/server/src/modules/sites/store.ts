import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import { readContents, type Site, type SiteContents } from './contents.ts';
import { mercator } from './places/mercator.ts';
import type { Place } from './places/region-of.ts';

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

export async function findSiteByDomain(db: Queryable, domain: string): Promise<Site | undefined> {
  const row = await db
    .selectFrom('sites.site')
    .select(columns)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row && toSite(row);
}

export async function findSiteById(db: Queryable, id: SiteId): Promise<Site | undefined> {
  const row = await db.selectFrom('sites.site').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toSite(row);
}

/** Not paginated: a deployment has dozens of sites. */
export async function findSites(db: Queryable): Promise<Site[]> {
  const rows = await db.selectFrom('sites.site').select(columns).orderBy('id').execute();
  return rows.map(toSite);
}

export async function upsertSite(
  db: Queryable,
  site: { readonly domain: string; readonly name: string } & SiteContents,
): Promise<Site> {
  const { domain, name } = site;
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
