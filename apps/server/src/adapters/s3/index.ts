import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Bucket, S3Keys } from '#kernel/config.ts';
import { storageKey } from '../storage-key.ts';

/** A private object store on anything that speaks S3. The bucket is private, and nothing put here says otherwise. */
export function createS3Store(
  { endpoint, region, bucket }: S3Bucket,
  { accessKeyId, secretAccessKey }: S3Keys,
  /** How long a connection may be silent; a whole answer may take twice as long to begin. */
  patienceMs = 10_000,
) {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Whoever names an endpoint runs something smaller than AWS, without a host name for every bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 2 * patienceMs,
      // Without this it warns and waits on.
      throwOnRequestTimeout: true,
      socketTimeout: patienceMs,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: storageKey(key) });

  return {
    async put(key: string, bytes: Buffer): Promise<void> {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes }));
    },

    async get(key: string): Promise<Buffer | undefined> {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },

    /** Deleting what is not there is as good as deleting it. */
    async delete(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}
