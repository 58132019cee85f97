import { expect, test } from 'vitest';
import { loadSecrets } from '../../kernel/config.ts';
import type { EntityId, MemberId, PublicId, SiteId } from '../../kernel/ids.ts';
import { createVault } from '../../kernel/vault.ts';
import { createLinks, type SignedLink } from './links.ts';
import { linkEnd, mayReadPhoto, secondsLeft } from './rules.ts';

const links = createLinks(createVault(loadSecrets()));
const viewer = { site: 1 as SiteId, member: '7' as MemberId, publicId: 'A'.repeat(16) as PublicId };
const photo = '01890000-0000-7000-8000-000000000001' as EntityId;
const now = new Date('2026-01-01T12:03:20Z');

function partsOf(address: string): SignedLink {
  const url = new URL(address, 'http://site');
  return {
    photo: url.pathname.split('/')[3] as EntityId,
    variant: url.pathname.endsWith('thumb') ? 'thumb' : 'full',
    until: Number(url.searchParams.get('until')),
    signature: url.searchParams.get('signature') ?? '',
  };
}

test('a link is genuine for the viewer, photo, variant and time it was signed for, and for nothing else', () => {
  const link = partsOf(links.sign(viewer, photo, 'thumb', now));
  expect(links.isGenuine(viewer, link)).toBe(true);

  expect(links.isGenuine({ ...viewer, publicId: 'B'.repeat(16) as PublicId }, link)).toBe(false);
  expect(links.isGenuine({ ...viewer, site: 2 as SiteId }, link)).toBe(false);
  expect(links.isGenuine(viewer, { ...link, variant: 'full' })).toBe(false);
  expect(links.isGenuine(viewer, { ...link, until: link.until + 300 })).toBe(false);
  expect(links.isGenuine(viewer, { ...link, photo: photo.replace('1', '2') as EntityId })).toBe(false);
  expect(links.isGenuine(viewer, { ...link, signature: '' })).toBe(false);
  expect(links.isGenuine(viewer, { ...link, signature: link.signature.slice(1) })).toBe(false);
});

test('a link lives for five to ten minutes whenever it is made', () => {
  for (let second = 0; second < 600; second += 7) {
    const made = new Date(now.getTime() + second * 1000);
    const life = secondsLeft(linkEnd(made), made);
    expect(life).toBeGreaterThan(300 - 1);
    expect(life).toBeLessThanOrEqual(600);
  }
});

test('the same viewer gets the same link until the step ends', () => {
  const later = new Date('2026-01-01T12:04:59Z');
  const nextStep = new Date('2026-01-01T12:05:00Z');
  expect(links.sign(viewer, photo, 'full', later)).toBe(links.sign(viewer, photo, 'full', now));
  expect(links.sign(viewer, photo, 'full', nextStep)).not.toBe(links.sign(viewer, photo, 'full', now));
});

test.each([
  ['approved', 'another', true],
  ['pending', 'another', false],
  ['rejected', 'another', false],
  ['pending', 'owner', true],
  ['rejected', 'owner', true],
] as const)('a %s photo asked for by %s: %s', (status, reader, may) => {
  const member = (reader === 'owner' ? '1' : '2') as MemberId;
  expect(mayReadPhoto({ status, owner: '1' as MemberId }, member)).toBe(may);
});
