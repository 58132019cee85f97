import { translatorFor } from '@bowline/i18n/translate';
import { discreetTexts, type NoticeTexts } from '../notice-texts.ts';
import type { Recipient } from '../recipient.ts';
import type { TopicSource } from './notice-content.ts';

const day = 24 * 3_600_000;

/** Members who were here within this time get no digest. */
export const awayMs = 2 * day;
/** Older events belong to an earlier digest. */
const weekMs = 8 * day;

/** The most a source returns; at this number there may be more. */
const maxResults = 20;

/** Unseen messages and likes of the last week; no digest when there are none. */
export const weeklyContent: TopicSource = async ({ chat, likes, kernel }, db, recipient) => {
  const now = kernel.clock.now().getTime();
  if (!recipient.wants('weekly_updates') || recipient.lastActiveAt.getTime() > now - awayMs) return undefined;
  const since = new Date(now - weekMs);
  const writers = (await chat.unreadOf(db, recipient)).filter(({ lastAt }) => lastAt > since);
  const fresh = await likes.newLikesOf(db, recipient);
  const likers = fresh && fresh.latestAt > since ? fresh.names.length : 0;
  const moments = [writers[0]?.lastAt, likers > 0 ? fresh?.latestAt : undefined].flatMap((at) =>
    at ? [at.getTime()] : [],
  );
  if (moments.length === 0) return undefined;
  return {
    kind: 'weekly_updates',
    newestAt: new Date(Math.max(...moments)),
    words: wordsFor(recipient, { writers: writers.length, likers }),
  };
};

function wordsFor(
  recipient: Recipient,
  { writers, likers }: { readonly writers: number; readonly likers: number },
): NoticeTexts {
  const t = translatorFor(recipient.locale);
  const [subject, path] = [t('mail:week_subject'), '/members'] as const;
  if (recipient.discreet)
    return discreetTexts(recipient, { subject, lead: t('mail:week_discreet_lead'), path });
  const lead: string[] = [];
  if (writers >= maxResults) lead.push(t('mail:week_writers_most', { count: writers }));
  else if (writers > 0) lead.push(t('mail:week_writers', { count: writers }));
  if (likers >= maxResults) lead.push(t('mail:week_likers_most', { count: likers }));
  else if (likers > 0) lead.push(t('mail:week_likers', { count: likers }));
  return { subject, title: subject, lead, action: t('mail:notice_action'), path };
}
