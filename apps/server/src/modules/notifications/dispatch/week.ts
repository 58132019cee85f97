import { translatorFor } from '@bowline/i18n/translate';
import { discreetWords, type Words } from '../words.ts';
import type { Look } from './news.ts';
import type { Recipient } from './recipient.ts';

const day = 24 * 3_600_000;

/** Whoever was here so lately has seen what there is. */
export const awayMs = 2 * day;
/** What is older was told of in another week, or was there to be told. */
const weekMs = 8 * day;

/** What one source gives at most: of so many there may be more. */
const most = 20;

/** What has come in the last week and was not looked at. Where nothing has, nothing is told. */
export const weekNews: Look = async ({ chat, likes, kernel }, db, listener) => {
  const now = kernel.clock.now().getTime();
  if (!listener.wants('weekly_updates') || listener.lastActiveAt.getTime() > now - awayMs) return undefined;
  const since = new Date(now - weekMs);
  const writers = (await chat.unreadOf(db, listener)).filter(({ lastAt }) => lastAt > since);
  const fresh = await likes.newLikesOf(db, listener);
  const likers = fresh && fresh.latestAt > since ? fresh.names.length : 0;
  const moments = [writers[0]?.lastAt, likers > 0 ? fresh?.latestAt : undefined].flatMap((at) =>
    at ? [at.getTime()] : [],
  );
  if (moments.length === 0) return undefined;
  return {
    kind: 'weekly_updates',
    newestAt: new Date(Math.max(...moments)),
    words: wordsFor(listener, { writers: writers.length, likers }),
  };
};

function wordsFor(
  listener: Recipient,
  { writers, likers }: { readonly writers: number; readonly likers: number },
): Words {
  const t = translatorFor(listener.locale);
  const [subject, path] = [t('mail:week_subject'), '/members'] as const;
  if (listener.discreet)
    return discreetWords(listener, { subject, lead: t('mail:week_discreet_lead'), path });
  const lead: string[] = [];
  if (writers >= most) lead.push(t('mail:week_writers_most', { count: writers }));
  else if (writers > 0) lead.push(t('mail:week_writers', { count: writers }));
  if (likers >= most) lead.push(t('mail:week_likers_most', { count: likers }));
  else if (likers > 0) lead.push(t('mail:week_likers', { count: likers }));
  return { subject, title: subject, lead, action: t('mail:notice_action'), path };
}
