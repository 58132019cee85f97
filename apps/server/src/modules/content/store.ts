import { type Locale, locales } from '@bowline/i18n';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { SiteId } from '#kernel/ids.ts';

/** The text of a page in one language. */
export interface SitePageText {
  readonly token: string;
  readonly locale: Locale;
  readonly source: string;
}

export interface SitePage extends Omit<SitePageText, 'token'> {
  readonly publishedAt: Date;
  readonly updatedAt: Date;
  /** All in which the page exists. */
  readonly languages: readonly Locale[];
}

const known = (languages: readonly string[]): readonly Locale[] =>
  locales.filter((locale) => languages.includes(locale));

/** Finds a page in the first of the preferred languages in which it exists, or else in any. */
export async function selectSitePage(
  db: Queryable,
  site: SiteId,
  token: string,
  preferred: readonly Locale[],
): Promise<SitePage | undefined> {
  const order = [...new Set([...preferred, ...locales])];
  const row = await db
    .selectFrom('content.page')
    .select(['locale', 'source', 'published_at', 'updated_at'])
    .select(sql<string[]>`array_agg(locale) over ()`.as('languages'))
    .where('site_id', '=', site)
    .where('token', '=', token)
    .where('locale', 'in', order)
    .orderBy(sql`array_position(${order}::text[], locale)`)
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      locale: row.locale as Locale,
      source: row.source,
      publishedAt: row.published_at,
      updatedAt: row.updated_at,
      languages: known(row.languages),
    }
  );
}

/** Not paginated: people write these pages one by one. */
export async function selectSitePages(
  db: Queryable,
  site: SiteId,
): Promise<{ page: string; languages: Locale[] }[]> {
  const rows = await db
    .selectFrom('content.page')
    .select(['token', sql<string[]>`array_agg(locale)`.as('languages')])
    .where('site_id', '=', site)
    .groupBy('token')
    .orderBy('token')
    .execute();
  return rows.map(({ token, languages }) => ({ page: token, languages: [...known(languages)] }));
}

/** The day on which it was first published stays. */
export async function upsertSitePage(
  db: Queryable,
  site: SiteId,
  page: SitePageText,
  now: Date,
): Promise<void> {
  await db
    .insertInto('content.page')
    .values({ site_id: site, ...page, published_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'token', 'locale']).doUpdateSet({ source: page.source, updated_at: now }),
    )
    .execute();
}

/** Returns whether there was such a page. */
export async function deleteSitePage(
  db: Queryable,
  site: SiteId,
  { token, locale }: Pick<SitePageText, 'token' | 'locale'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('content.page')
    .where('site_id', '=', site)
    .where('token', '=', token)
    .where('locale', '=', locale)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
