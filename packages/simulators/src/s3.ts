import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { signatureProblem } from './s3-signature.ts';

interface StoredObject {
  readonly bytes: Buffer;
  readonly acl: string;
}

export interface S3Simulator {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** Answers the next requests with 503 SlowDown. */
  slowDownNext(requests: number): void;
  /** Stalls the next responses: nothing or half of the body is sent, and the connection stays open. */
  stallNext(comes: 'nothing' | 'half', requests: number): void;
  close(): Promise<void>;
}

/**
 * Starts an S3 server with one bucket (path style): put, get and delete, with every signature verified. Unsigned
 * requests are answered only for public objects.
 */
export async function startS3(): Promise<S3Simulator> {
  const identity = {
    region: 'eu-central-1',
    accessKeyId: `AK${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64url'),
  };
  const bucket = `bucket-${randomBytes(4).toString('hex')}`;
  const objects = new Map<string, StoredObject>();
  let busyFor = 0;
  let stalled: { readonly comes: 'nothing' | 'half'; left: number } = { comes: 'nothing', left: 0 };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const [, inBucket, ...rest] = new URL(request.url ?? '/', 'http://s3').pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const found = objects.get(key);
    const isPublic = request.method === 'GET' && found?.acl.startsWith('public-read');
    const problem = isPublic ? undefined : signatureProblem(request, body, identity);
    if (busyFor > 0) {
      busyFor -= 1;
      return refuse(response, 503, 'SlowDown');
    }
    if (stalled.left > 0) {
      stalled.left -= 1;
      if (stalled.comes === 'half' && found) {
        const { length } = found.bytes;
        response.writeHead(200, { 'content-length': length }).write(found.bytes.subarray(0, length / 2));
      }
      return;
    }
    if (problem) return refuse(response, 403, problem);
    if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket');
    switch (request.method) {
      case 'PUT':
        objects.set(key, { bytes: body, acl: String(request.headers['x-amz-acl'] ?? 'private') });
        response.writeHead(200).end();
        return;
      case 'GET':
        if (!found) return refuse(response, 404, 'NoSuchKey');
        response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes);
        return;
      case 'DELETE':
        objects.delete(key);
        response.writeHead(204).end();
        return;
      default:
        return refuse(response, 405, 'MethodNotAllowed');
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => refuse(response, 500, 'InternalError'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    ...identity,
    bucket,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    slowDownNext: (requests) => {
      busyFor = requests;
    },
    stallNext: (comes, left) => {
      stalled = { comes, left };
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
}
