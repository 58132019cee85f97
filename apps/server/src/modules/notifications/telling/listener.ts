import type { NotificationKind, QuietHours } from '@bowline/contract/notifications';
import type { Locale } from '@bowline/i18n';
import type { Queryable } from '#kernel/db/transaction.ts';
import type { Identity, MemberReference } from '#modules/identity/index.ts';
import type { Onlooker, Profiles } from '#modules/profiles/index.ts';
import { selectManner } from '../manner.ts';
import { type Channel, isWantedByDefault, mayMail, mayPush } from '../rules.ts';
import { selectWishes } from '../store.ts';
import { zoneOfCountry } from '../time-zones.ts';

/** A member who may be told something on one channel, as they are now. */
export interface Listener extends Onlooker {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly confirmed: boolean;
  readonly discreet: boolean;
  readonly quietHours: QuietHours | null;
  readonly timeZone: string;
  /** Moves in steps of ten minutes. */
  readonly lastActiveAt: Date;
  /** Their own switch, and what stands against it. */
  wants(kind: NotificationKind): boolean;
}

export interface ListenerDeps {
  readonly identity: Pick<Identity, 'readerOf'>;
  readonly profiles: Pick<Profiles, 'hydrate'>;
}

/** Asked again by every job, right before it says anything. `undefined`: the member has left. */
export async function listenerOf(
  { identity, profiles }: ListenerDeps,
  db: Queryable,
  { site, member }: MemberReference,
  channel: Channel,
): Promise<Listener | undefined> {
  const reader = await identity.readerOf(db, site, member);
  const profile = (await profiles.hydrate(db, site, [member])).get(member);
  if (!reader || reader.deleted || !profile) return undefined;
  const wishes = await selectWishes(db, site, member);
  const { discreet, quietHours, timeZone } = await selectManner(db, site, member);
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
      const wish = wishes.find((each) => each.channel === channel && each.kind === kind);
      return may(kind, wish?.wanted ?? isWantedByDefault(kind), reader);
    },
  };
}
