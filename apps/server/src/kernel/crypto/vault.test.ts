import { randomBytes } from 'node:crypto';
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSecrets } from '../config.ts';
import { createVault, VaultError } from './vault.ts';

const someKey = () => randomBytes(32).toString('base64');
const base = { SECRET_LOOKUP_KEY: someKey(), SECRET_PEPPER: someKey(), SECRET_LINK_KEY: someKey() };
const vaultWith = (master: string, retired: readonly string[] = []) =>
  createVault(
    loadSecrets({ ...base, SECRET_MASTER_KEY: master, SECRET_MASTER_KEYS_RETIRED: retired.join(',') }),
  );

const vault = vaultWith(someKey());
const { key } = vault.newDataKey();
const bytes = fc.uint8Array({ maxLength: 300 });

function flipped(sealed: Uint8Array, bit: number): Buffer {
  const copy = Buffer.from(sealed);
  const at = (bit >> 3) % copy.length;
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << (bit & 7)), at);
  return copy;
}

describe('sealing', () => {
  it('opens to what was sealed', () => {
    fc.assert(
      fc.property(bytes, fc.string(), (plaintext, aad) => {
        expect(vault.open(key, vault.seal(key, plaintext, aad), aad)).toEqual(Buffer.from(plaintext));
        expect(vault.openWithMaster(vault.sealWithMaster(plaintext, aad), aad)).toEqual(
          Buffer.from(plaintext),
        );
      }),
    );
  });

  it('carries any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(vault.openText(key, vault.seal(key, text, 'a'), 'a')).toBe(text);
      }),
    );
  });

  it('refuses any flipped bit', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), (plaintext, bit) => {
        expect(() => vault.open(key, flipped(vault.seal(key, plaintext, 'a'), bit), 'a')).toThrow(VaultError);
        const wrapped = vault.sealWithMaster(plaintext, 'a');
        expect(() => vault.openWithMaster(flipped(wrapped, bit), 'a')).toThrow(VaultError);
      }),
    );
  });

  it('refuses any other place', () => {
    fc.assert(
      fc.property(bytes, fc.string(), fc.string(), (plaintext, aad, other) => {
        fc.pre(aad !== other);
        expect(() => vault.open(key, vault.seal(key, plaintext, aad), other)).toThrow(VaultError);
      }),
    );
  });

  it('refuses anything shorter, and another key', () => {
    const sealed = vault.seal(key, 'text', 'a');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => vault.open(key, sealed.subarray(0, length), 'a')).toThrow(VaultError);
    }
    expect(() => vault.open(vault.newDataKey().key, sealed, 'a')).toThrow(VaultError);
  });

  it('never seals twice alike', () => {
    expect(vault.seal(key, 'text', 'a')).not.toEqual(vault.seal(key, 'text', 'a'));
  });
});

describe('data keys', () => {
  it('unwrap to the same key and cannot be printed', () => {
    const fresh = vault.newDataKey();
    expect(vault.unwrap(fresh.wrapped).reveal()).toEqual(fresh.key.reveal());
    expect(inspect(fresh.key, { showHidden: true })).toBe('[data key]');
    expect(JSON.stringify(fresh.key)).toBe('"[data key]"');
  });

  it('survive a rotation of the master key', () => {
    const [oldMaster, newMaster] = [someKey(), someKey()];
    const { key: member, wrapped } = vaultWith(oldMaster).newDataKey();
    const rotated = vaultWith(newMaster, [oldMaster]);
    expect(rotated.unwrap(wrapped).reveal()).toEqual(member.reveal());

    const rewrapped = rotated.rewrap(wrapped);
    expect(rewrapped).toBeDefined();
    const afterwards = vaultWith(newMaster);
    expect(afterwards.unwrap(rewrapped ?? wrapped).reveal()).toEqual(member.reveal());
    expect(afterwards.rewrap(rewrapped ?? wrapped)).toBeUndefined();
    // One that is not restarted yet, and knows of the key to come.
    const before = vaultWith(oldMaster, [newMaster]);
    expect(before.unwrap(rewrapped ?? wrapped).reveal()).toEqual(member.reveal());
    expect(() => afterwards.unwrap(wrapped)).toThrow(VaultError);
  });
});

describe('keyed hashes', () => {
  it('find the same value again, apart for each purpose', () => {
    expect(vault.lookup('email', 'a@example.org')).toEqual(vault.lookup('email', 'a@example.org'));
    expect(vault.lookup('email', 'x')).not.toEqual(vault.lookup('phone', 'x'));
    expect(vault.lookup('ab', 'c')).not.toEqual(vault.lookup('a', 'bc'));
    expect(vault.lookup('email', 'x')).not.toEqual(vault.sign('email', 'x'));
  });

  it('verify what was signed and nothing else', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), (data, bit) => {
        const signature = vault.sign('photo', data);
        expect(vault.verify('photo', data, signature)).toBe(true);
        expect(vault.verify('photo', data, flipped(signature, bit))).toBe(false);
        expect(vault.verify('photo', data, signature.subarray(1))).toBe(false);
        expect(vault.verify('mail', data, signature)).toBe(false);
      }),
    );
  });
});
