declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

export type SiteId = Brand<number, 'SiteId'>;

/** The inner number of a member. It never leaves the server; PostgreSQL's bigint arrives as a string. */
export type MemberId = Brand<string, 'MemberId'>;

/** What the outside world calls a member: random, so it tells neither age nor order nor site. */
export type PublicId = Brand<string, 'PublicId'>;

/**
 * A UUIDv7: every entity but a member. Sorts by creation, which keeps index inserts at one edge. A UUIDv4 where nobody may read
 * off it when that was.
 */
export type EntityId = Brand<string, 'EntityId'>;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const publicIdLength = 16;
const publicIdPattern = /^[0-9A-Za-z]{16}$/;

export function isPublicId(text: string): text is PublicId {
  return publicIdPattern.test(text);
}

/** 16 characters of base 62: 95 bits. Bytes of 248 and above are passed over, or some letters would be likelier. */
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

/** RFC 9562 version 4: randomness alone. */
export const uuid4From = (randomness: Uint8Array): EntityId =>
  uuidFrom(Buffer.from(randomness.subarray(0, 16)), 4);

/** RFC 9562 version 8: what the same words always give, so that whoever says them twice names one thing. */
export const uuid8From = (hash: Uint8Array): EntityId => uuidFrom(Buffer.from(hash.subarray(0, 16)), 8);

function uuidFrom(bytes: Buffer, version: 4 | 7 | 8): EntityId {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    '-',
  ) as EntityId;
}
