import { z } from 'zod';
import type { MemberId } from '../../kernel/ids.ts';
import { type Vault, VaultError } from '../../kernel/vault.ts';
import type { Onlooker } from '../profiles/index.ts';

/** The last member a page looked at; the next page starts behind. */
export interface Place {
  readonly lastActive: Date;
  readonly member: MemberId;
}

const shape = z.tuple([z.int(), z.string().regex(/^\d{1,19}$/)]);

const aad = ({ site, publicId }: Onlooker) => `discovery.cursor:${site}:${publicId}`;

/** Sealed, because a place holds an inner member id; and so it opens for the member it was given to alone. */
export function createCursors(vault: Pick<Vault, 'sealWithMaster' | 'openWithMaster'>) {
  return {
    write: (viewer: Onlooker, { lastActive, member }: Place): string =>
      vault.sealWithMaster(JSON.stringify([lastActive.getTime(), member]), aad(viewer)).toString('base64url'),

    /** `undefined` for anything this server did not write for this viewer. */
    read(viewer: Onlooker, cursor: string): Place | undefined {
      try {
        const opened = vault.openWithMaster(Buffer.from(cursor, 'base64url'), aad(viewer)).toString('utf8');
        const [milliseconds, member] = shape.parse(JSON.parse(opened));
        return { lastActive: new Date(milliseconds), member: member as MemberId };
      } catch (error) {
        if (error instanceof VaultError) return undefined;
        throw error;
      }
    },
  };
}
export type Cursors = ReturnType<typeof createCursors>;
