import { type NotificationKind, notificationKind } from '@bowline/contract/notifications';
import { z } from 'zod';
import type { Queryable } from '#kernel/db/transaction.ts';
import { type EnqueueOptions, enqueue, type RunningJob, type TaskSpec } from '#kernel/jobs/jobs.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type Identity, type MemberReference, memberReference } from '#modules/identity/index.ts';
import { type Subject, subjects } from '../rules.ts';
import { livingSeats } from './living.ts';
import { deliveryOf, type PushWords, priorityOf, pushMessageOf } from './message.ts';
import { openSubscription } from './seals.ts';
import type { PushSender } from './sender.ts';
import { deleteBrowser, selectSubscription } from './store.ts';

export const sendPush = {
  name: 'notifications.push',
  payload: memberReference.extend({
    session: z.uuid(),
    notice: z.uuid(),
    subject: z.enum(subjects),
    kind: notificationKind,
    bulletin: z.uuid().optional(),
  }),
} as const satisfies TaskSpec;
type Work = z.output<typeof sendPush.payload>;

/** With the growing pauses of the queue these are about eighty minutes. */
const maxAttempts = 8;

/** One job for each notice and browser. */
export const pushJob = ({
  notice,
  session,
  kind,
}: Pick<Work, 'notice' | 'session' | 'kind'>): EnqueueOptions => ({
  jobKey: `push:${notice}:${session}`,
  maxAttempts,
  priority: priorityOf(kind),
});

/** What is told: of a subject, as one of its kinds; of bulletins a certain one. */
export interface About {
  readonly subject: Subject;
  readonly kind: NotificationKind;
  readonly bulletin?: string | undefined;
}

/** `undefined`: there is nothing to say any more. `waitsUntil`: the member is not to be told now. */
export type Compose = (
  db: Queryable,
  to: MemberReference,
  about: About,
) => Promise<PushWords | { readonly waitsUntil: Date } | undefined>;

export interface SendPushDeps {
  readonly identity: Pick<Identity, 'mailRecipientOf' | 'livingSessions'>;
  readonly sender: PushSender;
  readonly compose: Compose;
}

/** One notice to one browser. May happen twice: the browser knows a notice by its id and shows it once. */
export async function pushToBrowser(
  { database: { db }, vault, metrics }: Pick<Kernel, 'database' | 'vault' | 'metrics'>,
  { identity, sender, compose }: SendPushDeps,
  work: Work,
  { isLastAttempt }: Pick<RunningJob, 'isLastAttempt'>,
): Promise<void> {
  const { notice, subject, kind, bulletin, ...seat } = work;
  const [living] = await livingSeats(identity, db, [seat]);
  const stored = living && (await selectSubscription(db, seat));
  const reader = stored && (await identity.mailRecipientOf(db, seat.site, seat.member));
  if (!reader) return;
  const words = await compose(db, { site: seat.site, member: seat.member }, { subject, kind, bulletin });
  if (!words) return;
  if ('waitsUntil' in words) {
    await enqueue(db, sendPush, work, { ...pushJob(work), runAt: words.waitsUntil });
    return;
  }

  const place = { publicId: reader.publicId, session: seat.session };
  const subscription = openSubscription(vault, vault.unwrap(reader.wrappedKey), place, stored.sealed);
  try {
    const message = JSON.stringify(pushMessageOf(notice, kind, words));
    const fate = await sender.send(subscription, message, deliveryOf(vault, seat.session, kind));
    metrics.push.inc({ fate });
    if (fate !== 'sent') await deleteBrowser(db, seat, stored.endpointHash);
  } catch (error) {
    if (isLastAttempt) metrics.push.inc({ fate: 'given_up' });
    throw error;
  }
}
