import { describe, expect, it } from 'vitest';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { MemberId, PublicId, SiteId } from '#kernel/ids.ts';
import type { MemberSeals, MemberTable } from '#kernel/member-data/member-data.ts';
import { presentRow } from './present-row.ts';

const publicId = 'mine0000mine0000' as PublicId;
const context = {
  subject: { site: 1 as SiteId, member: '7' as MemberId, publicId },
  // The policy below opens its column by itself and needs no key.
  seals: { vault: {} as Vault, wrappedKey: Buffer.alloc(0), publicId } satisfies MemberSeals,
  publicIds: new Map([
    ['7', publicId],
    ['8', 'other000other000'],
  ]),
};
const policy: MemberTable = {
  table: 'mails.mail',
  members: ['from_member', 'to_member'],
  withheld: { storage_key: 'a storage key' },
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

describe('presentRow()', () => {
  it('returns all columns but withheld ones, opens sealed values and shows public ids', () => {
    expect(presentRow(policy, row, context)).toEqual({
      from_member: publicId,
      to_member: 'other000other000',
      text: 'HELLO in red',
      colour: 'red',
    });
  });

  it('returns a column about one member to that member only', () => {
    const received = { ...row, from_member: '8', to_member: '7' };
    expect(presentRow(policy, received, context)).toHaveProperty('read_at', new Date(0));
  });

  it('returns null for a member who may not be shown', () => {
    expect(presentRow(policy, { ...row, to_member: '9' }, context)).toHaveProperty('to_member', null);
  });

  it('returns a column that the policy does not mention', () => {
    expect(presentRow(policy, { ...row, mood: 'new' }, context)).toHaveProperty('mood', 'new');
  });

  it('returns null for an empty sealed column', () => {
    expect(presentRow(policy, { ...row, text_sealed: null }, context)).toHaveProperty('text', null);
  });
});
