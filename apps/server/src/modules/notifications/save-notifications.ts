import {
  type NotificationKind,
  notificationKinds,
  saveNotifications as operation,
  type QuietHours,
} from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import { route } from '#kernel/http/operations.ts';
import { ok } from '#kernel/result.ts';
import type { MemberReference } from '#modules/identity/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import {
  type DeliveryPreferences,
  lockPreferences,
  savePreferences,
  selectPreferences,
} from './delivery-preferences.ts';
import { type ReadNotificationsDeps, readNotifications } from './read-notifications.ts';
import { type Channel, channels, isOnByDefault, type NotificationSetting } from './rules.ts';
import { saveSettings } from './store.ts';
import { zoneOfCountry } from './time-zones.ts';

/** The switches of a form; those it does not name stay as they are. */
type Switches = {
  readonly [C in Channel]?: { readonly [K in NotificationKind]?: boolean | undefined } | undefined;
};

/** The fields of the page's form; those it does not name stay as they are. */
export interface NotificationsForm extends Switches {
  readonly discreet?: boolean | undefined;
  readonly quiet_hours?: QuietHours | null | undefined;
  readonly time_zone?: string | undefined;
}

export interface SaveNotificationsDeps {
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

export const saveNotificationsRoute = (deps: SaveNotificationsDeps & ReadNotificationsDeps) =>
  route(operation, (call, { body }) =>
    call.commit(async (tx) => {
      const whose = { site: call.site.id, member: call.viewer.id };
      await saveNotifications(deps, tx, whose, body);
      return ok({ notifications: await readNotifications(deps, tx, whose) });
    }),
  );

export async function saveNotifications(
  deps: SaveNotificationsDeps,
  tx: Queryable,
  whose: MemberReference,
  { discreet, quiet_hours: quietHours, time_zone: timeZone, ...switches }: NotificationsForm,
): Promise<void> {
  const settings = settingsIn(switches);
  const differs = ({ kind, wanted }: NotificationSetting) => wanted !== isOnByDefault(kind);
  await saveSettings(tx, whose.site, whose.member, {
    differing: settings.filter(differs),
    asDefault: settings.filter((setting) => !differs(setting)),
  });
  if (discreet !== undefined || quietHours !== undefined) {
    await changePreferences(tx, whose, {
      ...(discreet !== undefined && { discreet }),
      ...(quietHours !== undefined && { quietHours }),
    });
  }
  if (timeZone !== undefined) await saveTimeZone(deps, tx, whose, timeZone);
}

/** The time zone of the member's country is the default and not stored. */
export async function saveTimeZone(
  { profiles }: SaveNotificationsDeps,
  tx: Queryable,
  whose: MemberReference,
  name: string,
): Promise<void> {
  const profile = (await profiles.hydrate(tx, whose.site, [whose.member])).get(whose.member);
  const isTheirs = name === zoneOfCountry(profile?.country ?? null);
  await changePreferences(tx, whose, { timeZone: isTheirs ? null : name });
}

async function changePreferences(
  tx: Queryable,
  { site, member }: MemberReference,
  change: Partial<DeliveryPreferences>,
): Promise<void> {
  await lockPreferences(tx, site, member);
  const preferences = await selectPreferences(tx, site, member);
  await savePreferences(tx, site, member, { ...preferences, ...change });
}

function settingsIn(switches: Switches): readonly NotificationSetting[] {
  return channels.flatMap((channel) =>
    notificationKinds.flatMap((kind) => {
      const wanted = switches[channel]?.[kind];
      return wanted === undefined ? [] : [{ kind, channel, wanted }];
    }),
  );
}
