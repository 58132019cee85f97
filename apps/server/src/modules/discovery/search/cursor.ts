import type { MemberFilters } from '@bowline/contract/discovery';
import { z } from 'zod';
import type { Vault } from '#kernel/crypto/vault.ts';
import { createCursors as createSealed } from '#kernel/cursors.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { ProfileViewer } from '#modules/profiles/index.ts';
import type { Place } from './walk.ts';

const shape = z.tuple([z.int(), z.string().regex(/^\d{1,19}$/)]);

/** A cursor belongs to whoever it was written for and to the search it came from. */
function readerOf({ site, publicId }: ProfileViewer, filters: MemberFilters): string {
  const asked = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `${site}:${publicId ?? 'visitor'}:${JSON.stringify(asked)}`;
}

export function createCursors(vault: Pick<Vault, 'sealWithMaster' | 'openWithMaster'>) {
  const sealed = createSealed(vault, 'discovery', shape);
  return {
    write: (looker: ProfileViewer, filters: MemberFilters, { lastActive, member }: Place): string =>
      sealed.write(readerOf(looker, filters), [lastActive.getTime(), member]),

    /** `undefined` for anything this server did not write for this looker and this search. */
    read(looker: ProfileViewer, filters: MemberFilters, cursor: string): Place | undefined {
      const place = sealed.read(readerOf(looker, filters), cursor);
      return place && { lastActive: new Date(place[0]), member: place[1] as MemberId };
    },
  };
}
export type Cursors = ReturnType<typeof createCursors>;
