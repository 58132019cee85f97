import type { NotificationKind, QuietHours } from '@bowline/contract/notifications';
import type { Locale } from '@bowline/i18n';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Identity, MemberReference } from '#modules/identity/index.ts';
import type { MemberViewer, Profiles } from '#modules/profiles/index.ts';
import { selectPreferences } from './delivery-preferences.ts';
import { type Channel, isOnByDefault, mayMail, mayPush } from './rules.ts';
import { selectSettings } from './store.ts';
import { zoneOfCountry } from './time-zones.ts';

/** A member who may be notified on one channel, with current preferences. */
export interface Recipient extends MemberViewer {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly confirmed: boolean;
  readonly discreet: boolean;
  readonly quietHours: QuietHours | null;
  readonly timeZone: string;
  /** Has a resolution of ten minutes. */
  readonly lastActiveAt: Date;
  /** Whether the switch is on and nothing else prevents it. */
  wants(kind: NotificationKind): boolean;
}

export interface RecipientDeps {
  readonly identity: Pick<Identity, 'mailRecipientOf'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

/** Read by every job right before it sends. `undefined` when the account is deleted. */
export async function recipientOf(
  { identity, profiles }: RecipientDeps,
  db: Queryable,
  { site, member }: MemberReference,
  channel: Channel,
): Promise<Recipient | undefined> {
  const reader = await identity.mailRecipientOf(db, site, member);
  const profile = (await profiles.hydrate(db, site, [member])).get(member);
  if (!reader || reader.deleted || !profile) return undefined;
  const settings = await selectSettings(db, site, member);
  const { discreet, quietHours, timeZone } = await selectPreferences(db, site, member);
  const may = channel === 'email' ? mayMail : mayPush;
  return {
    site,
    member,
    publicId: reader.publicId,
    channel,
    locale: reader.language,
    confirmed: reader.confirmed,
    discreet,
    quietHours,
    timeZone: timeZone ?? zoneOfCountry(profile.country),
    lastActiveAt: profile.lastActiveAt,
    wants: (kind) => {
      const setting = settings.find((each) => each.channel === channel && each.kind === kind);
      return may(kind, setting?.wanted ?? isOnByDefault(kind), reader);
    },
  };
}
