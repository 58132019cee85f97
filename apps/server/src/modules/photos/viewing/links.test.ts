import { siteSettings } from '@bowline/contract/sites';
import { expect, it } from 'vitest';
import { loadSecrets } from '#kernel/config.ts';
import { createVault } from '#kernel/crypto/vault.ts';
import type { EntityId, PublicId, SiteId } from '#kernel/ids.ts';
import { createLinks, type LinkViewer, type SignedLink } from './links.ts';

const links = createLinks(createVault(loadSecrets()));
const settings = siteSettings.parse({ support_email: 'help@example.com', support_phone: '+31 20 000 00-99' });
const site = { id: 1 as SiteId, settings };
const linkViewer: LinkViewer = { site, publicId: 'A'.repeat(16) as PublicId };
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

it('verify() accepts a link for its viewer, photo and time only', () => {
  const link = partsOf(links.sign(linkViewer, photo, 'sharp', now).thumb_filename);
  expect(link.variant).toBe('thumb');
  expect(links.verify(linkViewer, link)).toBe(true);

  expect(links.verify({ ...linkViewer, publicId: 'B'.repeat(16) as PublicId }, link)).toBe(false);
  expect(links.verify({ ...linkViewer, publicId: null }, link)).toBe(false);
  expect(links.verify({ ...linkViewer, site: { ...site, id: 2 as SiteId } }, link)).toBe(false);
  expect(links.verify(linkViewer, { ...link, until: link.until + 300 })).toBe(false);
  expect(links.verify(linkViewer, { ...link, photo: photo.replace('1', '2') as EntityId })).toBe(false);
  expect(links.verify(linkViewer, { ...link, signature: '' })).toBe(false);
  expect(links.verify(linkViewer, { ...link, signature: link.signature.slice(1) })).toBe(false);
});

it('verify() accepts a sharp signature for every size, a blurred one for the blurred variant only', () => {
  const sharp = partsOf(links.sign(linkViewer, photo, 'sharp', now).filename);
  const blurred = links.sign(linkViewer, photo, 'blurred', now);
  expect(new Set(Object.values(blurred)).size).toBe(1);
  const blurredLink = partsOf(blurred.filename);
  expect(blurredLink.variant).toBe('blurred');

  for (const variant of ['small', 'thumb', 'medium', 'full'] as const) {
    expect(links.verify(linkViewer, { ...sharp, variant })).toBe(true);
    expect(links.verify(linkViewer, { ...blurredLink, variant })).toBe(false);
  }
  expect(links.verify(linkViewer, { ...sharp, variant: 'blurred' })).toBe(false);
  expect(links.verify(linkViewer, blurredLink)).toBe(true);
});

it('verify() accepts a visitor’s link for all visitors and no member', () => {
  const visitor: LinkViewer = { site, publicId: null };
  const link = partsOf(links.sign(visitor, photo, 'blurred', now).filename);
  expect(links.verify(visitor, link)).toBe(true);
  expect(links.verify(linkViewer, link)).toBe(false);
});

it('sign() gives a viewer one link for up to five minutes', () => {
  const later = new Date('2026-01-01T12:04:59Z');
  const nextStep = new Date('2026-01-01T12:05:00Z');
  const first = links.sign(linkViewer, photo, 'sharp', now);
  expect(links.sign(linkViewer, photo, 'sharp', later)).toEqual(first);
  expect(links.sign(linkViewer, photo, 'sharp', nextStep).filename).not.toBe(first.filename);
});

it.each([
  ['', '/api/photos/'],
  ['/cdn', '/cdn/api/photos/'],
  ['/cdn/', '/cdn/api/photos/'],
  ['https://img.example.com', 'https://img.example.com/api/photos/'],
])('sign() puts the prefix %j before every address', (cdn_prefix, start) => {
  const prefixed = { ...linkViewer, site: { ...site, settings: { ...settings, cdn_prefix } } };
  for (const address of Object.values(links.sign(prefixed, photo, 'sharp', now))) {
    expect(address.startsWith(`${start}${photo}/`)).toBe(true);
    expect(links.verify(prefixed, partsOf(address))).toBe(true);
  }
});
