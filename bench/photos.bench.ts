import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDiskStore } from '@bowline/server/adapters/disk/index.ts';
import { encodeVariants } from '@bowline/server/modules/photos/index.ts';
import { aMember } from '@bowline/server/testing/factories/members.ts';
import sharp from 'sharp';
import { startBenchApi } from './lib/bench-api.ts';
import { createHttpClient, quantile } from './lib/http-client.ts';
import { judge, round } from './lib/measure.ts';

const quick = { avif: 0, webp: 1 };
const readsPerRound = 400;

/**
 * Reads a sealed photo and one that an earlier release stored in clear, in turns, over HTTP from the built API. Compares the
 * processor time of the API's process, because a read mostly waits for Redis and PostgreSQL.
 */
export default async function photos(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { rounds: { type: 'string', default: '15' } } });
  const photoDir = await mkdtemp(join(tmpdir(), 'bench-photos-'));
  const api = await startBenchApi({ env: { PHOTO_DIR: photoDir } });
  try {
    const { context, site } = api;
    const { db, pool } = context.kernel.database;
    const viewer = await aMember(context, site, { premium: true });
    const developed = await encodeVariants(sharp, await gradient(), { large: quick, small: quick });
    const store = createDiskStore(photoDir);
    const client = createHttpClient(api.origin, {
      host: site.domain,
      cookie: viewer.cookie,
      accept: 'image/avif',
    });

    const addPhoto = async () => {
      const owner = await aMember(context, site);
      const by = { site: site.id, member: owner.memberId };
      const { id, storageKey } = await context.photos.add(db, by, developed, { status: 'approved' });
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
      const { member } = JSON.parse((await client.get(`/api/members/${publicId}`)).body);
      const [{ thumb_filename, filename }] = member.photos;
      return { thumb: thumb_filename as string, full: filename as string };
    };
    const links = { sealed: await linksOf(sealed), clear: await linksOf(clear) };
    const microsecondsOf = async (url: string) => {
      const before = await processorSeconds(api.metricsUrl);
      for (let read = 0; read < readsPerRound; read += 1) {
        const { status } = await client.get(url);
        if (status !== 200) throw new Error(`a photo was answered with ${status}`);
      }
      return ((await processorSeconds(api.metricsUrl)) - before) * (1_000_000 / readsPerRound);
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
    await api.stop();
    await rm(photoDir, { recursive: true });
  }
}

/** The processor time that a process has used, by its own metrics. */
async function processorSeconds(metricsUrl: string): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  const [, seconds] = /^process_cpu_seconds_total\S* (\S+)/m.exec(metrics) ?? [];
  if (!seconds) throw new Error(`${metricsUrl} has no process_cpu_seconds_total`);
  return Number(seconds);
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
