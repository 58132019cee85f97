import type { MemberFilters } from '@bowline/contract/discovery';
import { z } from 'zod';
import type { Vault } from '#kernel/crypto/vault.ts';
import { createCursors as createSealed } from '#kernel/cursors.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { ProfileViewer } from '#modules/profiles/index.ts';
import type { WalkPosition } from './walk.ts';

const cursorShape = z.tuple([z.int(), z.string().regex(/^\d{1,19}$/)]);

/** A cursor is valid for one viewer and one search only. */
function readerOf({ site, publicId }: ProfileViewer, filters: MemberFilters): string {
  const used = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `${site}:${publicId ?? 'visitor'}:${JSON.stringify(used)}`;
}

export function createCursors(vault: Pick<Vault, 'sealWithMaster' | 'openWithMaster'>) {
  const sealed = createSealed(vault, 'discovery', cursorShape);
  return {
    write: (viewer: ProfileViewer, filters: MemberFilters, { lastActive, member }: WalkPosition): string =>
      sealed.write(readerOf(viewer, filters), [lastActive.getTime(), member]),

    /** Returns `undefined` for a cursor that was not written for this viewer and search. */
    read(viewer: ProfileViewer, filters: MemberFilters, cursor: string): WalkPosition | undefined {
      const position = sealed.read(readerOf(viewer, filters), cursor);
      return position && { lastActive: new Date(position[0]), member: position[1] as MemberId };
    },
  };
}
export type Cursors = ReturnType<typeof createCursors>;
