import { notificationKind } from '@bowline/contract/notifications';
import { languageOf, locales } from '@bowline/i18n';
import { translatorFor } from '@bowline/i18n/translate';
import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Channel } from '../rules.ts';
import type { TopicSource } from './notice-content.ts';

const filled = z.string().trim().min(1);
const bulletinWords = z.object({ subject: filled, title: filled, text: filled, action: filled });

/** News or an offer, in one or more languages. */
export const bulletin = z.object({
  kind: notificationKind.extract(['news', 'promotions']),
  words: z.partialRecord(z.enum(locales), bulletinWords),
  /** The page its button opens. Backslashes and tabs are refused: browsers read `/\host` as another site. */
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

/** Returns the members who switched this kind on, ordered by id. */
export async function selectSubscribers(
  db: Queryable,
  site: SiteId,
  { kind, channel }: { readonly kind: Bulletin['kind']; readonly channel: Channel },
  { after, count }: { readonly after: MemberId; readonly count: number },
): Promise<readonly MemberId[]> {
  const rows = await db
    .selectFrom('notifications.wish')
    .where('site_id', '=', site)
    .where('kind', '=', kind)
    // Matches the condition of the partial index.
    .where(sql<SqlBool>`wanted`)
    .where('channel', '=', channel)
    .where('member_id', '>', after)
    .select('member_id')
    .orderBy('member_id')
    .limit(count)
    .execute();
  return rows.map(({ member_id }) => member_id as MemberId);
}

/** Uses the member's language, else the site's, else any. In discreet mode the subject is neutral. */
export const bulletinContent: TopicSource = async ({ sites }, db, recipient, id) => {
  const found = id === undefined ? undefined : await selectBulletin(db, recipient.site, id);
  if (!found || !recipient.wants(found.kind)) return undefined;
  const { settings } = await sites.siteById(recipient.site);
  const own = languageOf(settings.domain_language);
  const words =
    found.words[recipient.locale] ?? (own && found.words[own]) ?? Object.values(found.words).find(Boolean);
  if (!words) return undefined;
  const { subject, title, text, action } = words;
  const quiet = translatorFor(recipient.locale)('mail:notice_discreet_subject');
  return {
    kind: found.kind,
    words: {
      subject: recipient.discreet ? quiet : subject,
      title: recipient.discreet && recipient.channel === 'push' ? quiet : title,
      lead: text.split(/\n{2,}/),
      action,
      path: found.path as `/${string}`,
    },
  };
};
