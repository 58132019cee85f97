import { type NotificationKind, notificationKinds } from '@bowline/contract/notifications';
import type { Queryable } from '../../kernel/db/transaction.ts';
import type { MemberId, SiteId } from '../../kernel/ids.ts';
import { type Channel, channels, isWantedByDefault, type Wish } from './rules.ts';
import { saveWishes } from './store.ts';

/** What a form names of the switches; the rest stays as it is. */
export type Switches = {
  readonly [C in Channel]?: { readonly [K in NotificationKind]?: boolean | undefined } | undefined;
};

export async function saveNotifications(
  tx: Queryable,
  site: SiteId,
  member: MemberId,
  switches: Switches,
): Promise<void> {
  const wishes = wishesIn(switches);
  const differs = ({ kind, wanted }: Wish) => wanted !== isWantedByDefault(kind);
  await saveWishes(tx, site, member, {
    differing: wishes.filter(differs),
    asDefault: wishes.filter((wish) => !differs(wish)),
  });
}

function wishesIn(switches: Switches): readonly Wish[] {
  return channels.flatMap((channel) =>
    notificationKinds.flatMap((kind) => {
      const wanted = switches[channel]?.[kind];
      return wanted === undefined ? [] : [{ kind, channel, wanted }];
    }),
  );
}
