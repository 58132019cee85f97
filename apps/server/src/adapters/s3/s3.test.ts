import { type S3Simulator, startS3 } from '@bowline/simulators/s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#testing/factories/members.ts';
import { aPhoto } from '#testing/factories/photos.ts';
import { aSite } from '#testing/factories/sites.ts';
import { aServer } from '#testing/server/test-server.ts';
import { createS3Store } from './index.ts';

let s3: S3Simulator;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

const key = 'somekey1/full.webp';

it('is refused with a wrong secret, a wrong key and a wrong region, and says why', async () => {
  const place = { ...s3 };
  const wrong = [
    createS3Store(place, { ...s3, secretAccessKey: 'another secret' }),
    createS3Store(place, { ...s3, accessKeyId: 'AKANOTHER' }),
    createS3Store({ ...place, region: 'us-east-1' }, s3),
  ];
  const codes = ['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'];
  await createS3Store(place, s3).put(key, Buffer.from('kept'));
  for (const [index, store] of wrong.entries()) {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow(codes[index]);
    await expect(store.get(key)).rejects.toThrow(codes[index]);
    await expect(store.delete(key)).rejects.toThrow(codes[index]);
  }
  expect(s3.objects.get(key)?.bytes.toString()).toBe('kept');
});

it('does not take a missing bucket for a missing photo', async () => {
  const store = createS3Store({ ...s3, bucket: 'another-bucket' }, s3);
  await expect(store.get(key)).rejects.toThrow('NoSuchBucket');
});

it('puts nothing that others could read', async () => {
  await createS3Store(s3, s3).put(key, Buffer.from('private'));
  const answer = await fetch(`${s3.endpoint}/${s3.bucket}/${key}`);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('AccessDenied');
});

it('tries again when the store is busy, and gives up in the end', async () => {
  const store = createS3Store(s3, s3);
  s3.slowDownNext(2);
  await store.put(key, Buffer.from('at last'));
  expect((await store.get(key))?.toString()).toBe('at last');
  s3.slowDownNext(3);
  await expect(store.get(key)).rejects.toThrow('SlowDown');
});

it.each(['nothing', 'half'] as const)('gives up on an answer of which %s comes', async (comes) => {
  const store = createS3Store(s3, s3, 100);
  await store.put(key, Buffer.alloc(1_000));
  s3.stallNext(comes, 3);
  await expect(store.get(key)).rejects.toThrow();
  s3.stallNext(comes, 0);
  expect(await store.get(key)).toHaveLength(1_000);
});

it('carries the whole server when the configuration says so', async () => {
  const server = await aServer({
    env: {
      PHOTO_STORE: 's3',
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
  });
  const site = await aSite(server.kernel.database.db);
  const owner = await aMember(server.context, site);
  const photo = await aPhoto(server.context, { site: site.id, member: owner.memberId });
  expect([...s3.objects.keys()].filter((one) => one.startsWith(photo.storageKey))).toHaveLength(10);

  const own = await server.call(site, { url: '/api/photos', as: owner.cookie });
  const [{ id, filename }] = own.json().photos;
  const answer = await server.call(site, { url: filename, as: owner.cookie });
  expect(answer.rawPayload.equals(photo.bytes('full', 'webp'))).toBe(true);

  await server.call(site, { method: 'DELETE', url: `/api/photos/${id}`, as: owner.cookie });
  await server.jobsDone();
  expect([...s3.objects.keys()].filter((one) => one.startsWith(photo.storageKey))).toEqual([]);
  await server.close();
});
