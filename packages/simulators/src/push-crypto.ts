import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';

/**
 * Web Push as in its RFCs, implemented independently of the sending library, so that both can only agree on the
 * protocol.
 */

export interface BrowserKeys {
  readonly curve: ECDH;
  readonly auth: Buffer;
}

const saltBytes = 16;
const headerBytes = 21;
const tagBytes = 16;
const lastRecord = 2;

/** Decrypts a message for the browser with these keys (RFC 8291). Throws for any other message. */
export function decryptPush(body: Buffer, { curve, auth }: BrowserKeys): string {
  const salt = body.subarray(0, saltBytes);
  const recordSize = body.readUInt32BE(saltBytes);
  const sealedAt = headerBytes + body.readUInt8(saltBytes + 4);
  const senderKey = body.subarray(headerBytes, sealedAt);
  const record = body.subarray(sealedAt);
  if (record.length > recordSize) throw new Error('a push message is one record');

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const material = derive(curve.computeSecret(senderKey), auth, info, 32);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== lastRecord) throw new Error('not the last record');
  return padded.subarray(0, end).toString('utf8');
}

const derive = (material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', material, salt, info, bytes));

const vapid = /^vapid t=(?<head>[\w-]+)\.(?<claims>[\w-]+)\.(?<signature>[\w-]+), ?k=(?<key>[\w-]+)$/;
const longestLife = 24 * 60 * 60;

/** Returns why the sender is not the one the browser subscribed to (RFC 8292), or `undefined`. */
export function vapidProblem(
  authorization: string | undefined,
  { origin, subscribedKey }: { readonly origin: string; readonly subscribedKey: string },
): string | undefined {
  const parts = vapid.exec(authorization ?? '')?.groups;
  if (!parts) return 'no vapid header';
  const { head = '', claims = '', signature = '', key = '' } = parts;
  if (key !== subscribedKey) return 'another key than the browser subscribed with';
  const signed = Buffer.from(`${head}.${claims}`);
  const publicKey = { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))) return 'wrong signature';
  if (jsonIn(head).alg !== 'ES256') return 'not ES256';
  const { aud, exp, sub } = jsonIn(claims);
  const now = Date.now() / 1000;
  if (aud !== origin) return 'meant for another push service';
  if (typeof exp !== 'number' || exp <= now || exp > now + longestLife)
    return 'expired, or valid for too long';
  if (typeof sub !== 'string' || !/^(mailto:.+@|https:)/.test(sub)) return 'no contact address';
  return undefined;
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
}

const jsonIn = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
