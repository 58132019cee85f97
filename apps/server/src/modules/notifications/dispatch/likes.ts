import { translatorFor } from '@bowline/i18n/translate';
import { discreetWords, namesIn, type Words } from '../words.ts';
import type { Look } from './news.ts';
import type { Recipient } from './recipient.ts';

export const likeNews: Look = async ({ likes }, db, listener) => {
  if (!listener.wants('like')) return undefined;
  const fresh = await likes.newLikesOf(db, listener);
  return fresh && { kind: 'like', newestAt: fresh.latestAt, words: wordsFor(listener, fresh.names) };
};

const path = '/likes/received';

function wordsFor(listener: Recipient, likers: readonly string[]): Words {
  const t = translatorFor(listener.locale);
  if (listener.discreet) {
    const subject = t('mail:notice_discreet_subject');
    return discreetWords(listener, { subject, lead: t('mail:notice_discreet_lead'), path });
  }
  const names = namesIn(listener, likers);
  return {
    // A mailbox is read over shoulders, and a like says more than a name.
    subject: t('mail:likes_subject', { names }),
    title: t('mail:likes_title', { names, count: likers.length }),
    lead: [t('mail:likes_lead')],
    action: t('mail:notice_action'),
    path,
  };
}
