import { type NotificationKind, notificationKinds, type QuietHours } from '@bowline/contract/notifications';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { MemberReference } from '#modules/identity/index.ts';
import type { Profiles } from '#modules/profiles/index.ts';
import {
  type DeliveryPreferences,
  lockPreferences,
  savePreferences,
  selectPreferences,
} from './delivery-preferences.ts';
import { type Channel, channels, isOnByDefault, type NotificationSetting } from './rules.ts';
import { saveWishes } from './store.ts';
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

export interface SaveDeps {
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

export async function saveNotifications(
  deps: SaveDeps,
  tx: Queryable,
  whose: MemberReference,
  { discreet, quiet_hours: quietHours, time_zone: timeZone, ...switches }: NotificationsForm,
): Promise<void> {
  const wishes = wishesIn(switches);
  const differs = ({ kind, wanted }: NotificationSetting) => wanted !== isOnByDefault(kind);
  await saveWishes(tx, whose.site, whose.member, {
    differing: wishes.filter(differs),
    asDefault: wishes.filter((wish) => !differs(wish)),
  });
  if (discreet !== undefined || quietHours !== undefined) {
    await changeManner(tx, whose, {
      ...(discreet !== undefined && { discreet }),
      ...(quietHours !== undefined && { quietHours }),
    });
  }
  if (timeZone !== undefined) await saveTimeZone(deps, tx, whose, timeZone);
}

/** The time zone of the member's country is the default and not stored. */
export async function saveTimeZone(
  { profiles }: SaveDeps,
  tx: Queryable,
  whose: MemberReference,
  name: string,
): Promise<void> {
  const profile = (await profiles.hydrate(tx, whose.site, [whose.member])).get(whose.member);
  const isTheirs = name === zoneOfCountry(profile?.country ?? null);
  await changeManner(tx, whose, { timeZone: isTheirs ? null : name });
}

async function changeManner(
  tx: Queryable,
  { site, member }: MemberReference,
  change: Partial<DeliveryPreferences>,
): Promise<void> {
  await lockPreferences(tx, site, member);
  const manner = await selectPreferences(tx, site, member);
  await savePreferences(tx, site, member, { ...manner, ...change });
}

function wishesIn(switches: Switches): readonly NotificationSetting[] {
  return channels.flatMap((channel) =>
    notificationKinds.flatMap((kind) => {
      const wanted = switches[channel]?.[kind];
      return wanted === undefined ? [] : [{ kind, channel, wanted }];
    }),
  );
}
