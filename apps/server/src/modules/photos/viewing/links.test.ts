import { siteSettings } from '@bowline/contract/sites';
import { expect, test } from 'vitest';
import { loadSecrets } from '#kernel/config.ts';
import { createVault } from '#kernel/crypto/vault.ts';
import type { EntityId, PublicId, SiteId } from '#kernel/ids.ts';
import { type Bearer, createLinks, type SignedLink } from './links.ts';

const links = createLinks(createVault(loadSecrets()));
const settings = siteSettings.parse({ support_email: 'help@example.com', support_phone: '+31 20 000 00-99' });
const site = { id: 1 as SiteId, settings };
const bearer: Bearer = { site, publicId: 'A'.repeat(16) as PublicId };
const photo = '01890000-0000-7000-8000-000000000001' as EntityId;
const now = new Date('2026-01-01T12:03:20Z');

function partsOf(address: string): SignedLink {
  const url = new URL(address, 'http://site');
  const [variant = '', id = ''] = url.pathname.split('/').reverse();
  return {
    photo: id as EntityId,
    variant: variant as SignedLink['variant'],
    until: Number(url.searchParams.get('until')),
    signature: url.searchParams.get('signature') ?? '',
  };
}

test('a link is genuine for the viewer, photo and time it was signed for, and for nothing else', () => {
  const link = partsOf(links.sign(bearer, photo, 'sharp', now).thumb_filename);
  expect(link.variant).toBe('thumb');
  expect(links.isGenuine(bearer, link)).toBe(true);

  expect(links.isGenuine({ ...bearer, publicId: 'B'.repeat(16) as PublicId }, link)).toBe(false);
  expect(links.isGenuine({ ...bearer, publicId: null }, link)).toBe(false);
  expect(links.isGenuine({ ...bearer, site: { ...site, id: 2 as SiteId } }, link)).toBe(false);
  expect(links.isGenuine(bearer, { ...link, until: link.until + 300 })).toBe(false);
  expect(links.isGenuine(bearer, { ...link, photo: photo.replace('1', '2') as EntityId })).toBe(false);
  expect(links.isGenuine(bearer, { ...link, signature: '' })).toBe(false);
  expect(links.isGenuine(bearer, { ...link, signature: link.signature.slice(1) })).toBe(false);
});

test('a sharp signature opens every size, a blurred one the blurred picture alone', () => {
  const sharp = partsOf(links.sign(bearer, photo, 'sharp', now).filename);
  const blurred = links.sign(bearer, photo, 'blurred', now);
  expect(new Set(Object.values(blurred)).size).toBe(1);
  const blurredLink = partsOf(blurred.filename);
  expect(blurredLink.variant).toBe('blurred');

  for (const variant of ['small', 'thumb', 'medium', 'full'] as const) {
    expect(links.isGenuine(bearer, { ...sharp, variant })).toBe(true);
    expect(links.isGenuine(bearer, { ...blurredLink, variant })).toBe(false);
  }
  expect(links.isGenuine(bearer, { ...sharp, variant: 'blurred' })).toBe(false);
  expect(links.isGenuine(bearer, blurredLink)).toBe(true);
});

test('a visitor’s link is one for all visitors of the site, and for no member', () => {
  const visitor: Bearer = { site, publicId: null };
  const link = partsOf(links.sign(visitor, photo, 'blurred', now).filename);
  expect(links.isGenuine(visitor, link)).toBe(true);
  expect(links.isGenuine(bearer, link)).toBe(false);
});

test('the same viewer gets the same link until the step ends', () => {
  const later = new Date('2026-01-01T12:04:59Z');
  const nextStep = new Date('2026-01-01T12:05:00Z');
  const first = links.sign(bearer, photo, 'sharp', now);
  expect(links.sign(bearer, photo, 'sharp', later)).toEqual(first);
  expect(links.sign(bearer, photo, 'sharp', nextStep).filename).not.toBe(first.filename);
});

test.each([
  ['', '/api/photos/'],
  ['/cdn', '/cdn/api/photos/'],
  ['/cdn/', '/cdn/api/photos/'],
  ['https://img.example.com', 'https://img.example.com/api/photos/'],
])('the prefix %j comes before every address', (cdn_prefix, start) => {
  const prefixed = { ...bearer, site: { ...site, settings: { ...settings, cdn_prefix } } };
  for (const address of Object.values(links.sign(prefixed, photo, 'sharp', now))) {
    expect(address.startsWith(`${start}${photo}/`)).toBe(true);
    expect(links.isGenuine(prefixed, partsOf(address))).toBe(true);
  }
});
