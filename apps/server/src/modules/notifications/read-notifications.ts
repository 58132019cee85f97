import {
  type NotificationKind,
  type NotificationsView,
  notificationKinds,
  readNotifications as operation,
} from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { ok } from '#kernel/result.ts';
import type { Identity, MemberReference } from '#modules/identity/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { selectPreferences } from './delivery-preferences.ts';
import { type Channel, isOnByDefault, type NotificationSetting } from './rules.ts';
import { selectSettings } from './store.ts';
import { timeZoneOf } from './time-zone-of.ts';

export interface ReadNotificationsDeps {
  readonly identity: Pick<Identity, 'mailStanding'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

export const readNotificationsRoute = (
  deps: ReadNotificationsDeps & { readonly kernel: Pick<Kernel, 'database'> },
) =>
  route(operation, async ({ site, viewer }) => {
    const whose = { site: site.id, member: viewer.id };
    return ok({ notifications: await readNotifications(deps, deps.kernel.database.db, whose) });
  });

/** Returns every switch, the delivery preferences, and why mail is stopped, if it is. */
export async function readNotifications(
  { identity, profiles }: ReadNotificationsDeps,
  db: Queryable,
  { site, member }: MemberReference,
): Promise<NotificationsView> {
  const settings = await selectSettings(db, site, member);
  const standing = await identity.mailStanding(db, site, member);
  const { discreet, quietHours } = await selectPreferences(db, site, member);
  return {
    email: switchesOf(settings, 'email'),
    push: switchesOf(settings, 'push'),
    disabled: [...(standing?.mailStops ?? [])],
    discreet,
    quiet_hours: quietHours,
    time_zone: await timeZoneOf({ profiles }, db, { site, member }),
  };
}

function switchesOf(
  settings: readonly NotificationSetting[],
  channel: Channel,
): Record<NotificationKind, boolean> {
  const chosen = new Map(
    settings.filter((setting) => setting.channel === channel).map(({ kind, wanted }) => [kind, wanted]),
  );
  const switches = notificationKinds.map((kind) => [kind, chosen.get(kind) ?? isOnByDefault(kind)]);
  return Object.fromEntries(switches) as Record<NotificationKind, boolean>;
}
