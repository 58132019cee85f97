import { photoVariant } from '@bowline/contract/photos';
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
  const link = partsOf(links.sign(linkViewer, photo, 'page', now).thumb_filename);
  expect(link.variant).toBe('thumb');
  expect(links.verify(linkViewer, link)).toBeDefined();

  expect(links.verify({ ...linkViewer, publicId: 'B'.repeat(16) as PublicId }, link)).toBeUndefined();
  expect(links.verify({ ...linkViewer, publicId: null }, link)).toBeUndefined();
  expect(links.verify({ ...linkViewer, site: { ...site, id: 2 as SiteId } }, link)).toBeUndefined();
  expect(links.verify(linkViewer, { ...link, until: link.until + 300 })).toBeUndefined();
  expect(links.verify(linkViewer, { ...link, photo: photo.replace('1', '2') as EntityId })).toBeUndefined();
  expect(links.verify(linkViewer, { ...link, signature: '' })).toBeUndefined();
  expect(links.verify(linkViewer, { ...link, signature: link.signature.slice(1) })).toBeUndefined();
});

it.each([
  ['page', ['full', 'medium', 'thumb', 'small'], ['full', 'medium', 'thumb']],
  ['deck', ['medium', 'thumb', 'small'], ['medium', 'medium', 'thumb']],
  ['list', ['thumb', 'small'], ['thumb', 'thumb', 'thumb']],
  ['blurred', ['blurred'], ['blurred', 'blurred', 'blurred']],
] as const)('verify() accepts a link of the scope %s for %j and no other size', (scope, sizes, given) => {
  const urls = links.sign(linkViewer, photo, scope, now);
  const signed = [urls.filename, urls.medium_filename, urls.thumb_filename].map(partsOf);
  expect(signed.map(({ variant }) => variant)).toEqual(given);
  for (const link of signed) {
    for (const variant of photoVariant.options) {
      const expected = (sizes as readonly string[]).includes(variant) ? scope : undefined;
      expect(links.verify(linkViewer, { ...link, variant })).toBe(expected);
    }
  }
});

it('verify() accepts a visitor’s link for all visitors and no member', () => {
  const visitor: LinkViewer = { site, publicId: null };
  const link = partsOf(links.sign(visitor, photo, 'blurred', now).filename);
  expect(links.verify(visitor, link)).toBeDefined();
  expect(links.verify(linkViewer, link)).toBeUndefined();
});

it('sign() gives a viewer one link for up to five minutes', () => {
  const later = new Date('2026-01-01T12:04:59Z');
  const nextStep = new Date('2026-01-01T12:05:00Z');
  const first = links.sign(linkViewer, photo, 'page', now);
  expect(links.sign(linkViewer, photo, 'page', later)).toEqual(first);
  expect(links.sign(linkViewer, photo, 'page', nextStep).filename).not.toBe(first.filename);
});

it.each([
  ['', '/api/photos/'],
  ['/cdn', '/cdn/api/photos/'],
  ['/cdn/', '/cdn/api/photos/'],
  ['https://img.example.com', 'https://img.example.com/api/photos/'],
])('sign() puts the prefix %j before every address', (cdn_prefix, start) => {
  const prefixed = { ...linkViewer, site: { ...site, settings: { ...settings, cdn_prefix } } };
  for (const address of Object.values(links.sign(prefixed, photo, 'page', now))) {
    expect(address.startsWith(`${start}${photo}/`)).toBe(true);
    expect(links.verify(prefixed, partsOf(address))).toBeDefined();
  }
});
