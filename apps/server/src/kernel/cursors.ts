import type { z } from 'zod';
import { type Vault, VaultError } from './crypto/vault.ts';

/**
 * Encodes positions in a list as opaque cursors. They are sealed because a position holds internal ids, and bound to the list
 * and the reader, so that nobody else can use them.
 */
export function createCursors<Shape extends z.ZodType>(
  vault: Pick<Vault, 'sealWithMaster' | 'openWithMaster'>,
  list: string,
  shape: Shape,
) {
  const aad = (reader: string) => `${list}.cursor:${reader}`;
  return {
    write: (reader: string, position: z.input<Shape>): string =>
      vault.sealWithMaster(JSON.stringify(position), aad(reader)).toString('base64url'),

    /** Returns `undefined` for a cursor that was not written for this reader, or that has an outdated shape. */
    read(reader: string, cursor: string): z.output<Shape> | undefined {
      try {
        const opened = vault.openWithMaster(Buffer.from(cursor, 'base64url'), aad(reader));
        return shape.safeParse(JSON.parse(opened.toString('utf8'))).data;
      } catch (error) {
        if (error instanceof VaultError) return undefined;
        throw error;
      }
    },
  };
}
