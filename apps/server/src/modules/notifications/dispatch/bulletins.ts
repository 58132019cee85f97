import { notificationKind } from '@bowline/contract/notifications';
import { languageOf, locales } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Channel } from '../rules.ts';
import type { Look } from './news.ts';

const filled = z.string().trim().min(1);
const bulletinWords = z.object({ subject: filled, title: filled, text: filled, action: filled });

/** News or an offer, in the languages somebody wrote it in. */
export const bulletin = z.object({
  kind: notificationKind.extract(['news', 'promotions']),
  words: z.partialRecord(z.enum(locales), bulletinWords),
  /** The page of this site that its button opens. Browsers read a backslash as `/` and leave out tabs: `/\host` is another site. */
  path: z.string().regex(/^\/(?!\/)[^\s\\]*$/),
});
export type Bulletin = z.output<typeof bulletin>;

export async function insertBulletin(
  tx: Queryable,
  site: SiteId,
  id: string,
  { kind, words, path }: Bulletin,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('notifications.bulletin')
    .values({ site_id: site, id, kind, words: JSON.stringify(words), path, published_at: at })
    .execute();
}

export async function selectBulletin(db: Queryable, site: SiteId, id: string): Promise<Bulletin | undefined> {
  const row = await db
    .selectFrom('notifications.bulletin')
    .where('site_id', '=', site)
    .where('id', '=', id)
    .select(['kind', 'words', 'path'])
    .executeTakeFirst();
  return row && bulletin.parse(row);
}

/** Those who asked for it, in the order of their numbers. */
export async function selectAsked(
  db: Queryable,
  site: SiteId,
  { kind, channel }: { readonly kind: Bulletin['kind']; readonly channel: Channel },
  { after, count }: { readonly after: MemberId; readonly count: number },
): Promise<readonly MemberId[]> {
  const rows = await db
    .selectFrom('notifications.wish')
    .where('site_id', '=', site)
    .where('kind', '=', kind)
    // Written out, as the index says it.
    .where(sql<SqlBool>`wanted`)
    .where('channel', '=', channel)
    .where('member_id', '>', after)
    .select('member_id')
    .orderBy('member_id')
    .limit(count)
    .execute();
  return rows.map(({ member_id }) => member_id as MemberId);
}

/** In the member's language, else in the site's, else in one there is. In discreet mode the subject is ours. */
export const bulletinNews: Look = async ({ sites }, db, listener, id) => {
  const found = id === undefined ? undefined : await selectBulletin(db, listener.site, id);
  if (!found || !listener.wants(found.kind)) return undefined;
  const { settings } = await sites.siteById(listener.site);
  const own = languageOf(settings.domain_language);
  const words =
    found.words[listener.locale] ?? (own && found.words[own]) ?? Object.values(found.words).find(Boolean);
  if (!words) return undefined;
  const { subject, title, text, action } = words;
  const quiet = translatorFor(listener.locale)('mail:notice_discreet_subject');
  return {
    kind: found.kind,
    words: {
      subject: listener.discreet ? quiet : subject,
      title: listener.discreet && listener.channel === 'push' ? quiet : title,
      lead: text.split(/\n{2,}/),
      action,
      path: found.path as `/${string}`,
    },
  };
};
