import { z } from 'zod';
import type { Vault } from '#kernel/crypto/vault.ts';
import { createCursors as createSealed } from '#kernel/cursors.ts';
import type { MemberId } from '#kernel/ids.ts';
import type { ProfileViewer } from '#modules/profiles/index.ts';
import type { AskedSearch } from './asked-search.ts';
import type { WalkPosition } from './walk.ts';

/** What a cursor is bound to. */
type CursorSearch = Pick<AskedSearch, 'filters' | 'order'>;

/** Where a list continues. */
export interface ListPosition {
  /** Members of a window that was put in order, who are listed before the walk goes on. */
  readonly waiting: readonly MemberId[];
  /** Where the walk goes on; missing at its end. */
  readonly after: WalkPosition | undefined;
}

const memberId = z.string().regex(/^\d{1,19}$/);
const cursorShape = z.tuple([
  z.tuple([z.int(), memberId]).nullable(),
  z.string().regex(/^(\d{1,19}(,\d{1,19})*)?$/),
]);

/** A cursor is valid for one viewer and one search only. */
function readerOf({ site, publicId }: ProfileViewer, { filters, order }: CursorSearch): string {
  const used = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `${site}:${publicId ?? 'visitor'}:${order}:${JSON.stringify(used)}`;
}

export function createCursors(vault: Pick<Vault, 'sealWithMaster' | 'openWithMaster'>) {
  const sealed = createSealed(vault, 'discovery', cursorShape);
  return {
    /** Returns null for the end of the list. */
    write(viewer: ProfileViewer, asked: CursorSearch, { waiting, after }: ListPosition): string | null {
      if (waiting.length === 0 && !after) return null;
      const walked: [number, string] | null = after ? [after.lastActive.getTime(), after.member] : null;
      return sealed.write(readerOf(viewer, asked), [walked, waiting.join(',')]);
    },

    /** Returns `undefined` for a cursor that was not written for this viewer and search. */
    read(viewer: ProfileViewer, asked: CursorSearch, cursor: string): ListPosition | undefined {
      const position = sealed.read(readerOf(viewer, asked), cursor);
      if (!position) return undefined;
      const [walked, waiting] = position;
      return {
        waiting: waiting === '' ? [] : (waiting.split(',') as MemberId[]),
        after: walked ? { lastActive: new Date(walked[0]), member: walked[1] as MemberId } : undefined,
      };
    },
  };
}
export type Cursors = ReturnType<typeof createCursors>;
