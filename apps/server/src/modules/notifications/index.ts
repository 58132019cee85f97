import type { PushSubscriptionView } from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import { reaction } from '#kernel/jobs/events.ts';
import { task } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type MemberData, memberTable } from '#kernel/member-data/member-data.ts';
import { defineModule } from '#kernel/module.ts';
import { type Chat, messageWaits } from '#modules/chat/index.ts';
import {
  type Identity,
  type MemberReference,
  memberConfirmed,
  memberSignedUp,
} from '#modules/identity/index.ts';
import { type Likes, likeWaits } from '#modules/likes/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import type { Sites } from '#modules/sites/index.ts';
import { selectPreferences } from './delivery-preferences.ts';
import type { Bulletin } from './dispatch/bulletins.ts';
import { dispatch, dispatchTask } from './dispatch/dispatch.ts';
import type { TopicSourceDeps } from './dispatch/notice-content.ts';
import {
  planActivationReminder,
  planLikeNotices,
  planMessageNotices,
  planPhotoReminder,
} from './dispatch/plan.ts';
import { publishBulletin, sendBulletinBatch, sendBulletinBatchTask } from './dispatch/publish-bulletin.ts';
import { purgeNotices, purgeNoticesTask } from './dispatch/purge-notices.ts';
import { composePush } from './dispatch/push-texts.ts';
import { remindUnread, remindUnreadTask } from './dispatch/remind-unread.ts';
import { sendMailTask, sendNoticeMail } from './dispatch/send-mail.ts';
import {
  sendDigests,
  sendDigestsTask,
  startDigests,
  startDigestsTask,
} from './dispatch/send-weekly-digest.ts';
import { purgePush, purgePushTask } from './push/purge-push.ts';
import { sendPush, sendPushTask } from './push/send-push.ts';
import type { PushSender } from './push/sender.ts';
import type { SubscribedSession } from './push/store.ts';
import { subscribePush, subscribePushRoute, unsubscribePushRoute } from './push/subscribe.ts';
import { readNotificationsRoute } from './read-notifications.ts';
import { type NotificationsForm, saveNotifications, saveNotificationsRoute } from './save-notifications.ts';
import { reportMailRoute, resumeMailRoute, unsubscribeRoute } from './stop-mail.ts';
import { timeZoneOf } from './time-zone-of.ts';

export interface NotificationsDeps extends Pick<TopicSourceDeps, 'hasPhoto'> {
  readonly identity: Pick<
    Identity,
    | 'livingSessions'
    | 'mailMember'
    | 'mailRecipientOf'
    | 'mailStanding'
    | 'memberOfMail'
    | 'membersOfHour'
    | 'resumeMail'
    | 'stopMail'
  >;
  readonly sites: Pick<Sites, 'allSites' | 'siteById'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
  readonly chat: Pick<Chat, 'unreadOf'>;
  readonly likes: Pick<Likes, 'newLikesOf'>;
  /** Undefined when no VAPID key is configured. */
  readonly pushSender: PushSender | undefined;
}

const notificationsMemberData: MemberData = {
  tables: [
    memberTable({ table: 'notifications.wish', members: ['member_id'] }),
    memberTable({ table: 'notifications.manner', members: ['member_id'] }),
    memberTable({ table: 'notifications.notice', members: ['member_id'] }),
    memberTable({
      table: 'notifications.push_subscription',
      members: ['member_id'],
      withheld: {
        endpoint_hash: 'a keyed hash of the address of the browser',
        sealed: 'with it somebody could send pushes to the browser in our name',
      },
    }),
  ],
};

export type Notifications = ReturnType<typeof createNotifications>['api'];

export function createNotifications(kernel: Kernel, needs: NotificationsDeps) {
  const deps = { kernel, ...needs, compose: composePush({ kernel, ...needs }) };
  return defineModule({
    api: {
      timeZoneOf: (db: Queryable, member: MemberReference) => timeZoneOf(deps, db, member),
      /** Sends news or an offer to the members who switched it on. */
      publish: (tx: Queryable, site: SiteId, bulletin: Bulletin) =>
        publishBulletin(kernel, tx, site, bulletin),
      /** Whether the member's notifications and page titles name nobody. */
      isDiscreet: async (db: Queryable, site: SiteId, member: MemberId) =>
        (await selectPreferences(db, site, member)).discreet,
      /** For benches. */
      save: (tx: Queryable, whose: MemberReference, form: NotificationsForm) =>
        saveNotifications(deps, tx, whose, form),
      /** For benches. */
      subscribePush: (tx: Queryable, session: SubscribedSession, subscription: PushSubscriptionView) =>
        subscribePush(deps, tx, session, subscription),
    },
    module: {
      routes: [
        readNotificationsRoute(deps),
        saveNotificationsRoute(deps),
        resumeMailRoute(deps),
        subscribePushRoute(deps),
        unsubscribePushRoute(),
        unsubscribeRoute(deps),
        reportMailRoute(deps),
      ],
      tasks: [
        task(dispatchTask, (work) => dispatch(deps, work)),
        task(sendMailTask, (work) => sendNoticeMail(deps, work)),
        task(remindUnreadTask, (work, job) => remindUnread(deps, work, job)),
        task(startDigestsTask, () => startDigests(deps)),
        task(sendDigestsTask, (work) => sendDigests(deps, work)),
        task(sendBulletinBatchTask, (work) => sendBulletinBatch(kernel, work)),
        task(purgeNoticesTask, () => purgeNotices(kernel)),
        task(purgePushTask, () => purgePush(deps)),
      ],
      cron: [
        { task: startDigestsTask, match: '11 * * * *' },
        { task: purgeNoticesTask, match: '21 4 * * *' },
        { task: purgePushTask, match: '47 4 * * *' },
      ],
      // A queue of its own: an unresponsive push service blocks each of these jobs for ten seconds.
      queues: { push: { tasks: [task(sendPushTask, (work, job) => sendPush(deps, work, job))] } },
      reactions: [
        reaction(memberSignedUp, 'notifications.plan_activation_reminder', (to) =>
          planActivationReminder(kernel, to),
        ),
        reaction(memberConfirmed, 'notifications.plan_photo_reminder', (to) => planPhotoReminder(kernel, to)),
        reaction(messageWaits, 'notifications.tell_of_messages', (to) => planMessageNotices(kernel, to)),
        reaction(likeWaits, 'notifications.tell_of_likes', (to) => planLikeNotices(kernel, to)),
      ],
      memberData: notificationsMemberData,
    },
  });
}
