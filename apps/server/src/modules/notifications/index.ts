import type { MailStop } from '@bowline/contract/identity';
import type {
  NotificationKind,
  NotificationsView,
  PushSubscriptionView,
} from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Identity } from '#modules/identity/index.ts';
import { createDispatch, type DispatchDeps } from './dispatch/index.ts';
import { composePush } from './dispatch/push-texts.ts';
import { mayMail } from './may-mail.ts';
import { createPush, type PushSender, type SubscribedSession } from './push/index.ts';
import { readNotifications } from './read-notifications.ts';
import { type NotificationsForm, saveNotifications, saveTimeZone } from './save-notifications.ts';
import { stopMail } from './stop-mail.ts';

export { notificationsMemberData } from './member-data.ts';
export { notificationsReactions } from './reactions.ts';
export { notificationsRoutes } from './routes.ts';

export type Notifications = ReturnType<typeof createNotifications>;

export interface NotificationsDeps extends Omit<DispatchDeps, 'push'> {
  readonly identity: DispatchDeps['identity'] &
    Pick<Identity, 'livingSessions' | 'mailStanding' | 'memberOfMail' | 'resumeMail' | 'stopMail'>;
  /** Undefined when no VAPID key is configured. */
  readonly pushSender?: PushSender | undefined;
}

export function createNotifications(kernel: Kernel, { pushSender, ...deps }: NotificationsDeps) {
  const { db } = kernel.database;
  const { identity } = deps;
  const compose = composePush({ kernel, ...deps });
  const push = createPush(kernel, { identity, sender: pushSender, compose });
  const telling = createDispatch(kernel, { ...deps, push });
  const tasks: readonly Task[] = [...telling.tasks, ...push.tasks];

  return {
    ...telling,

    read: (site: SiteId, member: MemberId) => readNotifications(deps, db, site, member),

    async save(
      tx: Queryable,
      site: SiteId,
      member: MemberId,
      form: NotificationsForm,
    ): Promise<NotificationsView> {
      await saveNotifications(deps, tx, { site, member }, form);
      return readNotifications(deps, tx, site, member);
    },

    async resumeMail(tx: Queryable, site: SiteId, member: MemberId) {
      await identity.resumeMail(tx, site, member);
      return readNotifications(deps, tx, site, member);
    },

    stopMail: (tx: Queryable, site: SiteId, token: string, reason: MailStop) =>
      stopMail(identity, tx, site, token, reason),

    /** Returns whether a mail of this kind may be sent; asked by every job that sends unrequested mail. */
    mayMail: (on: Queryable, site: SiteId, member: MemberId, kind: NotificationKind) =>
      mayMail(identity, on, site, member, kind),

    /** Subscribes this browser to push while its session lasts, and stores its time zone. */
    async subscribePush(
      tx: Queryable,
      seat: SubscribedSession,
      subscription: PushSubscriptionView,
      timeZone: string | undefined,
    ) {
      if (timeZone !== undefined) await saveTimeZone(deps, tx, seat, timeZone);
      return push.subscribe(tx, seat, subscription);
    },
    unsubscribePush: push.unsubscribe,

    tasks,
    slowTasks: push.slowTasks,
    cron: [...telling.cron, ...push.cron],
  };
}
