import { z } from 'zod';
import { enqueue, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Identity, MailContext } from '#modules/identity/index.ts';
import { memberReference } from '#modules/identity/index.ts';
import { endOfQuiet } from '../quiet.ts';
import { subjects } from '../rules.ts';
import { priorityOf } from './cadence.ts';
import type { News, Sources } from './news.ts';
import { type RecipientDeps, recipientOf } from './recipient.ts';
import { looks } from './subjects.ts';

export const sendMail = {
  name: 'notifications.send_mail',
  payload: memberReference.extend({
    subject: z.enum(subjects),
    notice: z.uuid(),
    bulletin: z.uuid().optional(),
  }),
} as const satisfies TaskSpec;

export interface SendMailDeps extends Sources, RecipientDeps {
  readonly identity: Pick<Identity, 'mailRecipientOf' | 'writeTo'>;
}

/**
 * Says what is so when it leaves. Tried again until the mail server takes it; the letter is called after its notice, so one that
 * was taken and not acknowledged is known when it comes again.
 */
export async function mailNotice(deps: SendMailDeps, work: z.output<typeof sendMail.payload>): Promise<void> {
  const { clock, database } = deps.kernel;
  await deps.identity.writeTo(work, async (desk) => {
    const listener = await recipientOf(deps, database.db, work, 'email');
    const news = listener && (await looks[work.subject](deps, database.db, listener, work.bulletin));
    if (!news) return undefined;
    // A mail server that was away for hours may be back in the middle of the night.
    const runAt = endOfQuiet(clock.now(), listener.quietHours, listener.timeZone);
    if (runAt) {
      const jobKey = `${sendMail.name}:${work.notice}`;
      await enqueue(database.db, sendMail, work, { runAt, jobKey, priority: priorityOf(work.subject) });
      return undefined;
    }
    return { ...(await letterOf(desk, news)), id: work.notice, unsubscribe: true };
  });
}

async function letterOf(desk: MailContext, { words, write }: News) {
  if (write) return write(desk);
  // Loaded when the first mail is written: only the worker ever needs it.
  const { renderNotice } = await import('../mails/notice.tsx');
  const { site, locale, unsubscribeLink } = desk;
  return renderNotice({ site, locale, unsubscribeLink, words });
}
