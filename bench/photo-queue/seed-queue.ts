import type { Context } from '@bowline/server/context.ts';
import { encodeVariants } from '@bowline/server/modules/photos/index.ts';
import type { Site } from '@bowline/server/modules/sites/index.ts';
import { aMember } from '@bowline/server/testing/factories/members.ts';
import { aSite } from '@bowline/server/testing/factories/sites.ts';
import sharp from 'sharp';

const quick = { avif: 2, webp: 1 };
const photosOfMember = 10;
/** One in so many is flagged by the hints. */
const flaggedShare = 10;

/** A site whose members have sent so many photos, each of 1280 × 1600 pixels, with the ids of those that are veiled. */
export async function seedQueue(
  context: Context,
  count: number,
): Promise<{ readonly site: Site; readonly flagged: ReadonlySet<string> }> {
  const { db, pool } = context.kernel.database;
  const site = await aSite(db);
  const developed = await encodeVariants(sharp, await drawing(), { large: quick, small: quick });
  const flagged = new Set<string>();
  let owner = await aMember(context, site);
  for (let number = 0; number < count; number += 1) {
    if (number % photosOfMember === 0) owner = await aMember(context, site);
    const { id } = await context.photos.add(db, { site: site.id, member: owner.memberId }, developed, {
      status: 'pending',
    });
    const isFlagged = number % flaggedShare === flaggedShare - 1;
    if (isFlagged) flagged.add(id);
    await pool.query('update photos.photo set faces = 1, nudity = $2 where id = $1', [
      id,
      isFlagged ? 0.9 : 0.05,
    ]);
  }
  return { site, flagged };
}

/** Soft shapes with grain: as heavy to decode as a photograph. */
async function drawing() {
  const [width, height] = [1280, 1600];
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const;
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: '#806040', noise } })
    .blur(2)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 3 } } as const;
}
