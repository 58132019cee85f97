import {
  type NotificationKind,
  type NotificationsView,
  notificationKinds,
} from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberId, SiteId } from '#kernel/ids.ts';
import type { Identity } from '#modules/identity/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import { selectPreferences } from './delivery-preferences.ts';
import { type Channel, isOnByDefault, type NotificationSetting } from './rules.ts';
import { selectWishes } from './store.ts';
import { zoneOfCountry } from './time-zones.ts';

export interface ReadDeps {
  readonly identity: Pick<Identity, 'mailStanding'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

/** Returns every switch, the delivery preferences, and why mail is stopped, if it is. */
export async function readNotifications(
  { identity, profiles }: ReadDeps,
  db: Queryable,
  site: SiteId,
  member: MemberId,
): Promise<NotificationsView> {
  const wishes = await selectWishes(db, site, member);
  const standing = await identity.mailStanding(db, site, member);
  const { discreet, quietHours, timeZone } = await selectPreferences(db, site, member);
  const profile = (await profiles.hydrate(db, site, [member])).get(member);
  return {
    email: switchesOf(wishes, 'email'),
    push: switchesOf(wishes, 'push'),
    disabled: [...(standing?.mailStops ?? [])],
    discreet,
    quiet_hours: quietHours,
    time_zone: timeZone ?? zoneOfCountry(profile?.country ?? null),
  };
}

function switchesOf(
  wishes: readonly NotificationSetting[],
  channel: Channel,
): Record<NotificationKind, boolean> {
  const chosen = new Map(
    wishes.filter((wish) => wish.channel === channel).map(({ kind, wanted }) => [kind, wanted]),
  );
  const switches = notificationKinds.map((kind) => [kind, chosen.get(kind) ?? isOnByDefault(kind)]);
  return Object.fromEntries(switches) as Record<NotificationKind, boolean>;
}
