import { parseArgs } from 'node:util';
import { createDiskStore } from '@bowline/server/adapters/disk/index.ts';
import { encodeVariants } from '@bowline/server/modules/photos/index.ts';
import { aMember } from '@bowline/testing/factories/members';
import { aSite } from '@bowline/testing/factories/sites';
import { aServer } from '@bowline/testing/server/test-server';
import sharp from 'sharp';
import { quantile } from './lib/http-client.ts';
import { judge, round } from './lib/measure.ts';
import { randomSecrets } from './lib/random-secrets.ts';

const quick = { avif: 0, webp: 1 };
const readsPerRound = 100;

/**
 * Reads a sealed photo and one that an earlier release stored in clear, in turns, through the whole API in this process. Compares
 * processor time, because a read mostly waits for Redis and PostgreSQL.
 */
export default async function photos(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { rounds: { type: 'string', default: '15' } } });
  const server = await aServer({
    env: { ...randomSecrets(), NODE_ENV: 'test', LOG_LEVEL: 'warn', LIMIT_SCALE: '1000000' },
  });
  try {
    const { db, pool } = server.kernel.database;
    const site = await aSite(db);
    const viewer = await aMember(server.context, site, { premium: true });
    const developed = await encodeVariants(sharp, await gradient(), { large: quick, small: quick });
    const store = createDiskStore(server.kernel.config.photoDir);
    const headers = { host: site.domain, cookie: viewer.cookie, accept: 'image/avif' };

    const addPhoto = async () => {
      const owner = await aMember(server.context, site);
      const by = { site: site.id, member: owner.memberId };
      const { id, storageKey } = await server.context.photos.add(db, by, developed, { status: 'approved' });
      return { id, storageKey, publicId: owner.publicId };
    };
    const [sealed, clear] = [await addPhoto(), await addPhoto()];
    for (const variant of ['thumb', 'full'] as const)
      await store.put(`${clear.storageKey}/${variant}.avif`, developed.variants[variant].avif);
    await pool.query(
      'update photos.photo set sealed = false, thumbhash = $2, thumbhash_sealed = null where id = $1',
      [clear.id, developed.thumbhash],
    );

    const linksOf = async ({ publicId }: { readonly publicId: string }) => {
      const { member } = (await server.app.inject({ url: `/api/members/${publicId}`, headers })).json();
      const [{ thumb_filename, filename }] = member.photos;
      return { thumb: thumb_filename as string, full: filename as string };
    };
    const links = { sealed: await linksOf(sealed), clear: await linksOf(clear) };
    const microsecondsOf = async (url: string) => {
      const before = process.cpuUsage();
      for (let read = 0; read < readsPerRound; read += 1) {
        const { statusCode } = await server.app.inject({ url, headers });
        if (statusCode !== 200) throw new Error(`a photo was answered with ${statusCode}`);
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / readsPerRound;
    };

    const reached: boolean[] = [];
    for (const size of ['thumb', 'full'] as const) {
      for (const urls of Object.values(links)) await microsecondsOf(urls[size]);
      const taken = { sealed: [] as number[], clear: [] as number[] };
      for (let turn = 0; turn < Number(values.rounds); turn += 1) {
        taken.clear.push(await microsecondsOf(links.clear[size]));
        taken.sealed.push(await microsecondsOf(links.sealed[size]));
      }
      const [ofSealed, ofClear] = [quantile(taken.sealed, 0.5), quantile(taken.clear, 0.5)];
      const kibibytes = round(developed.variants[size].avif.length / 1024);
      console.log(`${size}, ${kibibytes} KiB: ${round(ofSealed)} µs sealed, ${round(ofClear)} µs in clear`);
      reached.push(judge(`${size}: processor time sealed / in clear`, ofSealed / ofClear, { atMost: 1.1 }));
    }
    return reached.every(Boolean);
  } finally {
    await server.close();
  }
}

/** A picture whose files are about as large as those of a photograph. */
async function gradient() {
  const noise = Uint8Array.from({ length: 40 * 50 * 3 }, (_, index) => (index * 7919) % 251);
  const { data } = await sharp(noise, { raw: { width: 40, height: 50, channels: 3 } })
    .resize(1280, 1600, { kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: 1280, height: 1600, channels: 3 } } as const;
}
