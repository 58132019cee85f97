import { hash, timingSafeEqual } from 'node:crypto';
import { type PhotoVariant, readPhoto } from '@bowline/contract/photos';
import { LRUCache } from 'lru-cache';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Call, CallSite } from '#kernel/http/call.ts';
import type { EntityId, PublicId } from '#kernel/ids.ts';
import { linkExpiry } from '../rules.ts';

/** Who looks at photos on which site; every call is one. */
export type SiteViewer = Pick<Call, 'site' | 'viewer'>;

/** A link works for one member, or for all visitors of the site. */
export interface LinkViewer {
  readonly site: Pick<CallSite, 'id' | 'settings'>;
  /** Null for visitors. */
  readonly publicId: PublicId | null;
}

export const linkViewerOf = ({ site, viewer }: SiteViewer): LinkViewer => ({
  site,
  publicId: viewer.kind === 'member' ? viewer.publicId : null,
});

/**
 * Where a photo is shown. A link opens the sizes that are shown there and no larger one. Those of members the viewer has met
 * are told apart, because they are not counted when they are fetched.
 */
export type LinkScope = 'page' | 'deck' | 'met_deck' | 'list' | 'met_list' | 'blurred';

/** The largest first. */
const sizesOf = {
  page: ['full', 'medium', 'thumb', 'small'],
  deck: ['medium', 'thumb', 'small'],
  met_deck: ['medium', 'thumb', 'small'],
  list: ['thumb', 'small'],
  met_list: ['thumb', 'small'],
  blurred: ['blurred'],
} as const satisfies Record<LinkScope, readonly PhotoVariant[]>;
const scopes = Object.keys(sizesOf) as LinkScope[];

/** The addresses of three sizes, or of the largest that the scope has. */
export interface PhotoUrls {
  readonly filename: string;
  readonly medium_filename: string;
  readonly thumb_filename: string;
}

export interface SignedLink {
  readonly photo: EntityId;
  readonly variant: PhotoVariant;
  readonly until: number;
  readonly signature: string;
}

const purpose = 'photo link';
const [beforeId, afterId] = readPhoto.path.split(/\{\w+\}/);
/** Shorter than any public id, so it cannot be one. */
const anyVisitor = 'visitor';

/** Signs and verifies photo addresses that work for one viewer and a few minutes. */
export function createLinks(vault: Pick<Vault, 'sign'>) {
  const keys = new LRUCache<string, string>({ max: 10_000 });

  /** Signs all links of a viewer until they expire: a page has two dozen, and each is read back once. */
  function keyOf({ site, publicId }: LinkViewer, until: number): string {
    const name = `${site.id} ${publicId ?? anyVisitor} ${until}`;
    const known = keys.get(name);
    if (known) return known;
    const key = vault.sign(purpose, name).toString('base64url');
    keys.set(name, key);
    return key;
  }

  /** The key comes first, which is a sound signature with SHA-512/256: unlike SHA-256, its digest cannot be extended. */
  const signatureOf = (key: string, photo: EntityId, scope: LinkScope): string =>
    hash('sha512-256', `${key} ${photo} ${scope}`, 'base64url');

  return {
    sign(viewer: LinkViewer, photo: EntityId, scope: LinkScope, now: Date): PhotoUrls {
      const until = linkExpiry(now);
      const signature = signatureOf(keyOf(viewer, until), photo, scope);
      const sizes: readonly PhotoVariant[] = sizesOf[scope];
      const urlOf = (wanted: PhotoVariant): string => {
        const variant = sizes.includes(wanted) ? wanted : sizes[0];
        return `${prefixOf(viewer)}${beforeId}${photo}${afterId}${variant}?until=${until}&signature=${signature}`;
      };
      return {
        filename: urlOf('full'),
        medium_filename: urlOf('medium'),
        thumb_filename: urlOf('thumb'),
      };
    },

    /** Returns the scope for which this size of the photo was signed. */
    verify(viewer: LinkViewer, { photo, variant, until, signature }: SignedLink): LinkScope | undefined {
      const key = keyOf(viewer, until);
      const given = Buffer.from(signature);
      return scopes.find((scope) => {
        if (!(sizesOf[scope] as readonly PhotoVariant[]).includes(variant)) return false;
        const expected = Buffer.from(signatureOf(key, photo, scope));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}
export type Links = ReturnType<typeof createLinks>;

const prefixOf = ({ site }: LinkViewer): string => site.settings.cdn_prefix.replace(/\/+$/, '');
