import { describe, expect, it } from 'vitest';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { MemberSeals, MemberTable } from '#kernel/member-data/member-data.ts';
import { presentRow } from './present-row.ts';

const publicId = 'mine0000mine0000' as PublicId;
const surroundings = {
  subject: { site: 1 as SiteId, member: '7' as MemberId, publicId },
  // The policy below opens its column by itself and needs no key.
  seals: { vault: {} as Vault, wrappedKey: Buffer.alloc(0), publicId } satisfies MemberSeals,
  publicIds: new Map([
    ['7', publicId],
    ['8', 'other000other000'],
  ]),
};
const policy: MemberTable = {
  table: 'letters.letter',
  members: ['from_member', 'to_member'],
  withheld: { storage_key: 'a place' },
  opened: {
    text_sealed: {
      as: 'text',
      open: (sealed, _seals, row) => `${sealed.toString('utf8').toUpperCase()} in ${String(row.colour)}`,
    },
  },
  aboutOnly: { read_at: 'to_member' },
};
const row = {
  from_member: '7',
  to_member: '8',
  storage_key: 'xyz',
  text_sealed: Buffer.from('hello'),
  read_at: new Date(0),
  colour: 'red',
};

describe('a row in the archive', () => {
  it('has every column but what is withheld, opened and with the names that are for outside', () => {
    expect(presentRow(policy, row, surroundings)).toEqual({
      from_member: publicId,
      to_member: 'other000other000',
      text: 'HELLO in red',
      colour: 'red',
    });
  });

  it('tells what is about one of two members to that one', () => {
    const received = { ...row, from_member: '8', to_member: '7' };
    expect(presentRow(policy, received, surroundings)).toHaveProperty('read_at', new Date(0));
  });

  it('names nobody who is not to be seen', () => {
    expect(presentRow(policy, { ...row, to_member: '9' }, surroundings)).toHaveProperty('to_member', null);
  });

  it('has a column nobody thought of', () => {
    expect(presentRow(policy, { ...row, mood: 'new' }, surroundings)).toHaveProperty('mood', 'new');
  });

  it('leaves empty what holds nothing', () => {
    expect(presentRow(policy, { ...row, text_sealed: null }, surroundings)).toHaveProperty('text', null);
  });
});
