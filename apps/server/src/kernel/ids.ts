import type { EntityId, PublicId } from '@bowline/contract/ids';
import { z } from 'zod';

/**
 * Public ids and entity ids are defined by the contract, which hands them to the handlers already branded. Entity ids are
 * UUIDv7, which sort by creation and so append to their indexes; UUIDv4 where the time of creation must not show.
 */
export { type EntityId, entityId, type PublicId } from '@bowline/contract/ids';

export const siteId = z.int().brand<'SiteId'>();
export type SiteId = z.output<typeof siteId>;

/** The internal number of a member, which never leaves the server. PostgreSQL's bigint arrives as a string. */
export const memberId = z.string().brand<'MemberId'>();
export type MemberId = z.output<typeof memberId>;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const publicIdLength = 16;

/** 16 characters of base 62: 95 bits. Bytes of 248 and above are skipped, or some characters would be more likely. */
export function publicIdFrom(bytes: (count: number) => Uint8Array): PublicId {
  const fairBelow = 256 - (256 % alphabet.length);
  let id = '';
  while (id.length < publicIdLength) {
    for (const byte of bytes(publicIdLength)) {
      if (byte < fairBelow && id.length < publicIdLength) id += alphabet[byte % alphabet.length];
    }
  }
  return id as PublicId;
}

/** RFC 9562 version 7: 48 bits of milliseconds, then randomness. */
export function uuid7From(now: Date, randomness: Uint8Array): EntityId {
  const bytes = Buffer.alloc(16);
  bytes.set(randomness.subarray(0, 10), 6);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  return uuidFrom(bytes, 7);
}

/** As `uuid7From`, with the randomness of a UUIDv4. */
export function uuid7Of(now: Date, uuid4: string): EntityId {
  const time = now.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${uuid4.slice(15)}` as EntityId;
}

/** RFC 9562 version 4: randomness alone. */
export const uuid4From = (randomness: Uint8Array): EntityId =>
  uuidFrom(Buffer.from(randomness.subarray(0, 16)), 4);

/** RFC 9562 version 8: derived from a hash, so the same input always gives the same id. */
export const uuid8From = (hash: Uint8Array): EntityId => uuidFrom(Buffer.from(hash.subarray(0, 16)), 8);

function uuidFrom(bytes: Buffer, version: 4 | 7 | 8): EntityId {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  ) as EntityId;
}
