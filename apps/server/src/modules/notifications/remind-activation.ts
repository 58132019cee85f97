import type { Queryable } from '../../kernel/db/transaction.ts';
import { enqueue, type TaskSpec } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type Identity, type MemberReference, memberReference } from '../identity/index.ts';
import { mayMail } from './may-mail.ts';
import { activationReminderHours } from './rules.ts';

export const remindActivation = {
  name: 'notifications.remind_activation',
  payload: memberReference,
} as const satisfies TaskSpec;

/** Planning twice plans once: the job is known by its member. */
export function planActivationReminder(
  { clock }: Pick<Kernel, 'clock'>,
  db: Queryable,
  { site, member }: MemberReference,
): Promise<void> {
  return enqueue(
    db,
    remindActivation,
    { site, member },
    {
      runAt: new Date(clock.now().getTime() + activationReminderHours * 60 * 60 * 1000),
      jobKey: `${remindActivation.name}:${site}:${member}`,
    },
  );
}

/** One reminder, to whom it is still of use. */
export function mailActivationReminder(
  { database: { db } }: Pick<Kernel, 'database'>,
  identity: Pick<Identity, 'mailStanding' | 'writeTo'>,
  to: MemberReference,
): Promise<void> {
  return identity.writeTo(to, async ({ reader, site, locale, link, unsubscribeLink }) => {
    if (reader.confirmed || !(await mayMail(identity, db, to.site, to.member, 'reminders'))) return undefined;
    // Loaded when the first mail is written: only the worker ever needs it.
    const { renderActivationReminder } = await import('./mails/activation-reminder.tsx');
    const confirmation = await link('activation', '/activate/done');
    const mail = await renderActivationReminder({ site, locale, link: confirmation, unsubscribeLink });
    return { ...mail, unsubscribe: true };
  });
}
