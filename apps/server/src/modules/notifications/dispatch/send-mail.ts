import { z } from 'zod';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Identity, MailContext } from '#modules/identity/index.ts';
import { memberReference } from '#modules/identity/index.ts';
import { endOfQuiet } from '../quiet-hours.ts';
import { type RecipientDeps, recipientOf } from '../recipient.ts';
import { topics } from '../rules.ts';
import type { NoticeContent, TopicSourceDeps } from './notice-content.ts';
import { priorityOf } from './throttle.ts';
import { topicSources } from './topic-sources.ts';

export const sendMailTask = {
  name: 'notifications.send_mail',
  payload: memberReference.extend({
    subject: z.enum(topics),
    notice: z.uuid(),
    bulletin: z.uuid().optional(),
  }),
} as const satisfies TaskSpec;

export interface SendMailDeps extends TopicSourceDeps, RecipientDeps {
  readonly identity: Pick<Identity, 'mailRecipientOf' | 'mailMember'>;
}

/**
 * Sends what is current when the job runs. Retried until the mail server accepts it; the Message-ID is the notice's id, so that the
 * server can drop a duplicate.
 */
export async function sendNoticeMail(
  deps: SendMailDeps,
  work: z.output<typeof sendMailTask.payload>,
): Promise<void> {
  const { clock, database } = deps.kernel;
  await deps.identity.mailMember(work, async (context) => {
    const recipient = await recipientOf(deps, database.db, work, 'email');
    const news = recipient && (await topicSources[work.subject](deps, database.db, recipient, work.bulletin));
    if (!news) return undefined;
    // After an outage of the mail server the retry may fall into the quiet hours.
    const runAt = endOfQuiet(clock.now(), recipient.quietHours, recipient.timeZone);
    if (runAt) {
      const jobKey = `${sendMailTask.name}:${work.notice}`;
      await enqueue(database.db, sendMailTask, work, { runAt, jobKey, priority: priorityOf(work.subject) });
      return undefined;
    }
    return { ...(await renderMailOf(context, news)), id: work.notice, unsubscribe: true };
  });
}

async function renderMailOf(context: MailContext, { words, compose }: NoticeContent) {
  if (compose) return compose(context);
  // Loaded lazily: only the worker renders mails.
  const { renderNotice } = await import('../mails/notice.tsx');
  const { site, locale, unsubscribeLink } = context;
  return renderNotice({ site, locale, unsubscribeLink, words });
}
