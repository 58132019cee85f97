import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Bucket, S3Keys } from '#kernel/config.ts';
import { storageKey } from '../storage-key.ts';

/** An object store on any S3-compatible service. The bucket must be private; no object gets an ACL. */
export function createS3Store(
  { endpoint, region, bucket }: S3Bucket,
  { accessKeyId, secretAccessKey }: S3Keys,
  /** Idle timeout of a connection; an answer may take twice as long to start. */
  patienceMs = 10_000,
) {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than AWS usually have no host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 2 * patienceMs,
      // Without this the client only logs a warning and keeps waiting.
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

    /** Deleting a missing object succeeds. */
    async delete(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}
