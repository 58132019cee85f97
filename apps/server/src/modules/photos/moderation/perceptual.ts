import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SiteId } from '#kernel/ids.ts';

/**
 * Two pictures are taken for the same when at most so many of their 64 bits differ. Measured: the same picture scaled, encoded
 * anew or toned differs in 0 to 4, a little trimmed in 5 to 8; different photographs differ in 26 and more, and of the drawn
 * portraits, which are all alike, one pair in 1,400 in 8 or fewer.
 */
export const mostDifferingBits = 8;

/** Whether a picture like this was removed from the site for good. */
export const resemblesRemoved = (site: SiteId, perceptualHash: string): RawBuilder<SqlBool> => sql`
  exists (
    select from photos.removed
    where site_id = ${site}
      and bit_count((perceptual_hash # ${perceptualHash}::bigint)::bit(64)) <= ${mostDifferingBits}
  )`;
