import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { inspect } from 'node:util';
import type { Secrets } from '../config.ts';

/** A member's or a conversation's own key. Lives in memory only; destroying its wrapped form erases the data. */
export class DataKey {
  /** Prepared once: with bytes instead, opening a short text takes three times as long. */
  readonly #key: KeyObject;
  constructor(bytes: Buffer) {
    this.#key = createSecretKey(bytes);
  }
  get key(): KeyObject {
    return this.#key;
  }
  reveal(): Buffer {
    return this.#key.export();
  }
  toJSON(): string {
    return '[data key]';
  }
  [inspect.custom](): string {
    return '[data key]';
  }
}

/** The ciphertext was changed, belongs to another place, or was made under another key. Which one is not said. */
export class VaultError extends Error {
  override name = 'VaultError';
}

/**
 * `aad` names the place a ciphertext lives in, such as `identity.account.email:42`: copied to another row or column it no
 * longer opens.
 */
export interface Vault {
  newDataKey(): { key: DataKey; wrapped: Buffer };
  unwrap(wrapped: Uint8Array): DataKey;
  /** Wraps the key with the current master key; `undefined` when it already is. */
  rewrap(wrapped: Uint8Array): Buffer | undefined;
  seal(key: DataKey, plaintext: string | Uint8Array, aad: string): Buffer;
  open(key: DataKey, sealed: Uint8Array, aad: string): Buffer;
  openText(key: DataKey, sealed: Uint8Array, aad: string): string;
  /** For the kernel's short-lived data, which belongs to no member. */
  sealWithMaster(plaintext: string | Uint8Array, aad: string): Buffer;
  openWithMaster(sealed: Uint8Array, aad: string): Buffer;
  /** Seals the content with the current master key; `undefined` when it already is. */
  resealWithMaster(sealed: Uint8Array, aad: string): Buffer | undefined;
  /** A keyed hash to find a row by a value that is stored sealed. The caller normalises the value first. */
  lookup(purpose: string, value: string): Buffer;
  sign(purpose: string, data: string | Uint8Array): Buffer;
  verify(purpose: string, data: string | Uint8Array, signature: Uint8Array): boolean;
}

const version = 1;
const keyBytes = 32;
const keyIdBytes = 4;
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const wrapAad = 'data key';

/** Whether the bytes begin like something sealed. No image does: their first byte is another in each format. */
export const looksSealed = (bytes: Uint8Array): boolean => bytes[0] === version;

export function createVault(secrets: Secrets): Vault {
  // Prepared once: handing over the bytes each time takes ten times as long as the hash itself.
  const [linkKey, lookupKey] = [createSecretKey(secrets.linkKey), createSecretKey(secrets.lookupKey)];
  const current = createSecretKey(secrets.masterKey);
  const currentId = keyId(current);
  const masterKeys = new Map(
    [current, ...secrets.retiredMasterKeys.map((key) => createSecretKey(key))].map(
      (key) => [keyId(key).toString('hex'), key] as const,
    ),
  );
  const wrapping = createWrappingKeys(current);

  /** Layout: version, key id, salt of the derived key, then nonce, tag, ciphertext. */
  function sealWithMaster(plaintext: string | Uint8Array, aad: string): Buffer {
    const { salt, key } = wrapping();
    return Buffer.concat([Buffer.of(version), currentId, salt, encrypt(key, plaintext, aad)]);
  }

  function openWithMaster(sealed: Uint8Array, aad: string): Buffer {
    const bytes = Buffer.from(sealed);
    const saltAt = 1 + keyIdBytes;
    const bodyAt = saltAt + saltBytes;
    const master = masterKeys.get(bytes.subarray(1, saltAt).toString('hex'));
    if (bytes[0] !== version || !master)
      throw new VaultError('sealed under a master key this process does not hold');
    return decrypt(derive(master, bytes.subarray(saltAt, bodyAt)), bytes.subarray(bodyAt), aad);
  }

  function resealWithMaster(sealed: Uint8Array, aad: string): Buffer | undefined {
    return currentId.equals(sealed.subarray(1, 1 + keyIdBytes))
      ? undefined
      : sealWithMaster(openWithMaster(sealed, aad), aad);
  }

  function open(key: DataKey, sealed: Uint8Array, aad: string): Buffer {
    if (!looksSealed(sealed)) throw new VaultError('not a sealed value');
    return decrypt(key.key, sealed.subarray(1), aad);
  }

  function sign(purpose: string, data: string | Uint8Array): Buffer {
    return keyedHash(linkKey, purpose, data);
  }

  return {
    newDataKey: () => {
      const bytes = randomBytes(keyBytes);
      return { key: new DataKey(bytes), wrapped: sealWithMaster(bytes, wrapAad) };
    },
    unwrap: (wrapped) => new DataKey(openWithMaster(wrapped, wrapAad)),
    rewrap: (wrapped) => resealWithMaster(wrapped, wrapAad),
    seal: (key, plaintext, aad) => Buffer.concat([Buffer.of(version), encrypt(key.key, plaintext, aad)]),
    open,
    openText: (key, sealed, aad) => open(key, sealed, aad).toString('utf8'),
    sealWithMaster,
    openWithMaster,
    resealWithMaster,
    lookup: (purpose, value) => keyedHash(lookupKey, purpose, value),
    sign,
    verify: (purpose, data, signature) => {
      const expected = sign(purpose, data);
      return signature.length === expected.length && timingSafeEqual(expected, signature);
    },
  };
}

function encrypt(key: KeyObject, plaintext: string | Uint8Array, aad: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad));
  const bytes = typeof plaintext === 'string' ? Buffer.from(plaintext) : plaintext;
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: KeyObject, sealed: Uint8Array, aad: string): Buffer {
  const bodyAt = nonceBytes + tagBytes;
  if (sealed.length < bodyAt) throw new VaultError('not a sealed value');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(aad))
    .setAuthTag(sealed.subarray(nonceBytes, bodyAt));
  // GCM is a stream cipher: all of the text comes from update(), and final() checks the tag.
  const opened = decipher.update(sealed.subarray(bodyAt));
  try {
    decipher.final();
  } catch {
    throw new VaultError('does not open');
  }
  return opened;
}

function derive(master: KeyObject, salt: Buffer): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', master, salt, 'bowline master', keyBytes)));
}

/** Far from the 2^32 uses for which random nonces under one AES-GCM key are safe; the master key itself would see more. */
const usesOfWrappingKey = 2 ** 16;

/** Keys derived from the master, each for a number of uses: deriving takes longer than sealing. */
function createWrappingKeys(master: KeyObject): () => { readonly salt: Buffer; readonly key: KeyObject } {
  const fresh = () => {
    const salt = randomBytes(saltBytes);
    return { salt, key: derive(master, salt) };
  };
  let current = fresh();
  let uses = 0;
  return () => {
    if (uses === usesOfWrappingKey) [current, uses] = [fresh(), 0];
    uses += 1;
    return current;
  };
}

/** A fingerprint, so that a rotation needs no numbering by hand. */
function keyId(key: KeyObject): Buffer {
  return keyedHash(key, 'master key id', '').subarray(0, keyIdBytes);
}

function keyedHash(key: KeyObject, purpose: string, data: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(framed(purpose)).update(data).digest();
}

/** Length first: otherwise ("ab", "c") and ("a", "bc") would be the same bytes. */
function framed(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
