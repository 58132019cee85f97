import { translatorFor } from '@bowline/i18n/translate';
import { discreetTexts, type NoticeTexts, namesIn } from '../notice-texts.ts';
import type { Recipient } from '../recipient.ts';
import type { TopicSource } from './notice-content.ts';

export const likeContent: TopicSource = async ({ likes }, db, recipient) => {
  if (!recipient.wants('like')) return undefined;
  const fresh = await likes.newLikesOf(db, recipient);
  return fresh && { kind: 'like', newestAt: fresh.latestAt, words: wordsFor(recipient, fresh.names) };
};

const path = '/likes/received';

function wordsFor(recipient: Recipient, likers: readonly string[]): NoticeTexts {
  const t = translatorFor(recipient.locale);
  if (recipient.discreet) {
    const subject = t('mail:likes_discreet_subject');
    return discreetTexts(recipient, { subject, lead: t('mail:notice_discreet_lead'), path });
  }
  const names = namesIn(recipient, likers);
  return {
    // Others may see the mailbox, so the subject does not mention likes.
    subject: t('mail:likes_subject', { names }),
    title: t('mail:likes_title', { names, count: likers.length }),
    lead: [t('mail:likes_lead')],
    action: t('mail:notice_action'),
    path,
  };
}
