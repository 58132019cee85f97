import type { z } from 'zod';
import { type Vault, VaultError } from './crypto/vault.ts';

/**
 * Places in a list, written for the outside. Sealed, because a place holds inner ids; and so a cursor opens in the list and
 * for the reader it was written for alone.
 */
export function createCursors<Shape extends z.ZodType>(
  vault: Pick<Vault, 'sealWithMaster' | 'openWithMaster'>,
  list: string,
  shape: Shape,
) {
  const aad = (reader: string) => `${list}.cursor:${reader}`;
  return {
    write: (reader: string, place: z.input<Shape>): string =>
      vault.sealWithMaster(JSON.stringify(place), aad(reader)).toString('base64url'),

    /** `undefined` for anything this server did not write for this reader, or wrote in a shape it no longer uses. */
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
