import { sql } from 'kysely';
import { raiseCachedRevision } from '#kernel/cached-revision.ts';
import { inTransaction, type Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';
import { BrokenSite, readContents, type Site, type SiteContents } from './contents.ts';
import { mercator } from './places/mercator.ts';
import type { Place } from './places/region-of.ts';
import { domainOf } from './rules.ts';

const columns = ['id', 'domain', 'name', 'settings', 'company', 'look', 'open'] as const;

interface SiteRow {
  readonly id: number;
  readonly domain: string;
  readonly name: string;
  readonly settings: unknown;
  readonly company: unknown;
  readonly look: unknown;
  readonly open: boolean;
}

const toSite = ({ id, domain, name, settings, company, look, open }: SiteRow): Site => ({
  id: id as SiteId,
  domain,
  name,
  open,
  ...readContents(domain, { settings, company, look }, open),
});

/** Finds a site by its domain or another host name that leads to it. */
export async function selectSiteByDomain(db: Queryable, domain: string): Promise<Site | undefined> {
  const row = await db
    .selectFrom('sites.site')
    .select(columns)
    .where((is) => is.or([is('domain', '=', domain), sql<boolean>`aliases @> array[${domain}]::text[]`]))
    .executeTakeFirst();
  return row && toSite(row);
}

/** Returns the name of the cell to which the site of a host was moved. */
export async function selectMovedHost(db: Queryable, host: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sites.placement')
    .select('cell')
    .where('state', '=', 'moved')
    .where(sql<boolean>`hosts @> array[${host}]::text[]`)
    .executeTakeFirst();
  return row?.cell;
}

export async function selectSiteById(db: Queryable, id: SiteId): Promise<Site | undefined> {
  const row = await db.selectFrom('sites.site').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toSite(row);
}

/** Not paginated: a deployment has hundreds of sites at most. */
export async function selectSites(db: Queryable): Promise<Site[]> {
  const rows = await db.selectFrom('sites.site').select(columns).orderBy('id').execute();
  return rows.map(toSite);
}

export interface SiteToSave extends SiteContents {
  readonly domain: string;
  readonly name: string;
  /** Further hosts, which lead to the domain. */
  readonly aliases?: readonly string[];
  /** Whether visitors see the site or its preview; a new site is open unless it says otherwise. */
  readonly open?: boolean;
}

/** Creates or updates the site of a domain, after validating it against the contract. */
export async function saveSite(db: Queryable, site: SiteToSave): Promise<Site> {
  const { name, open = true, aliases = [] } = site;
  const domain = domainOf(site.domain);
  if (!domain) throw new BrokenSite(`${site.domain} is no domain`);
  readContents(domain, site, open);
  const contents = {
    name,
    open,
    aliases: [...aliases],
    settings: JSON.stringify(site.settings),
    company: JSON.stringify(site.company),
    look: site.look ? JSON.stringify(site.look) : null,
  };
  return inTransaction(db, async (tx) => {
    const row = await tx
      .insertInto('sites.site')
      .values({ domain, ...contents })
      .onConflict((conflict) => conflict.column('domain').doUpdateSet(contents))
      .returning(columns)
      .executeTakeFirstOrThrow();
    await raiseCachedRevision(tx);
    return toSite(row);
  });
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
