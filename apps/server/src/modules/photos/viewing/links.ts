import { type PhotoVariant, readPhoto } from '@bowline/contract/photos';
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

const signedText = (
  { site, publicId }: LinkViewer,
  photo: EntityId,
  scope: LinkScope,
  until: number,
): string => `${site.id} ${publicId ?? anyVisitor} ${photo} ${scope} ${until}`;

/** Signs and verifies photo addresses that work for one viewer and a few minutes. */
export function createLinks(vault: Pick<Vault, 'sign' | 'verify'>) {
  return {
    sign(viewer: LinkViewer, photo: EntityId, scope: LinkScope, now: Date): PhotoUrls {
      const until = linkExpiry(now);
      const signature = vault.sign(purpose, signedText(viewer, photo, scope, until)).toString('base64url');
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
      const given = Buffer.from(signature, 'base64url');
      return scopes.find(
        (scope) =>
          (sizesOf[scope] as readonly PhotoVariant[]).includes(variant) &&
          vault.verify(purpose, signedText(viewer, photo, scope, until), given),
      );
    },
  };
}
export type Links = ReturnType<typeof createLinks>;

const prefixOf = ({ site }: LinkViewer): string => site.settings.cdn_prefix.replace(/\/+$/, '');
