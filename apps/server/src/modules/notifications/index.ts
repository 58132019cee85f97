import type { MailStop } from '@bowline/contract/identity';
import type { NotificationKind } from '@bowline/contract/notifications';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { MemberId, SiteId } from '../../kernel/ids.ts';
import { type AnyTask, defineTask } from '../../kernel/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Identity, MemberReference } from '../identity/index.ts';
import { mayMail } from './may-mail.ts';
import { readNotifications } from './read-notifications.ts';
import { mailActivationReminder, planActivationReminder, remindActivation } from './remind-activation.ts';
import { type Switches, saveNotifications } from './save-notifications.ts';
import { stopMail } from './stop-mail.ts';

export { notificationsMemberData } from './member-data.ts';
export { notificationsReactions } from './reactions.ts';
export { notificationsRoutes } from './routes.ts';

export type Notifications = ReturnType<typeof createNotifications>;

export interface NotificationsDeps {
  readonly identity: Pick<Identity, 'mailStanding' | 'readerOfMail' | 'resumeMail' | 'stopMail' | 'writeTo'>;
}

export function createNotifications(kernel: Kernel, { identity }: NotificationsDeps) {
  const { db } = kernel.database;

  const tasks: readonly AnyTask<unknown>[] = [
    defineTask<unknown, typeof remindActivation.payload>({
      ...remindActivation,
      run: (_context, member) => mailActivationReminder(kernel, identity, member),
    }),
  ];

  return {
    read: (site: SiteId, member: MemberId) => readNotifications(identity, db, site, member),

    async save(tx: Queryable, site: SiteId, member: MemberId, switches: Switches) {
      await saveNotifications(tx, site, member, switches);
      return readNotifications(identity, tx, site, member);
    },

    async resumeMail(tx: Queryable, site: SiteId, member: MemberId) {
      await identity.resumeMail(tx, site, member);
      return readNotifications(identity, tx, site, member);
    },

    stopMail: (tx: Queryable, site: SiteId, token: string, reason: MailStop) =>
      stopMail(identity, tx, site, token, reason),

    /** Whether a mail of this kind may be sent: every job that writes unasked asks first. */
    mayMail: (on: Queryable, site: SiteId, member: MemberId, kind: NotificationKind) =>
      mayMail(identity, on, site, member, kind),

    planActivationReminder: (member: MemberReference) => planActivationReminder(kernel, db, member),

    tasks,
  };
}
