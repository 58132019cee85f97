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

/** A signature is valid either for all sharp sizes of a photo or for its blurred variant. */
export type Sharpness = 'sharp' | 'blurred';

/** The addresses of three sizes; all the same for a blurred photo. */
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
  sharpness: Sharpness,
  until: number,
): string => `${site.id} ${publicId ?? anyVisitor} ${photo} ${sharpness} ${until}`;

const sharpnessOf = (variant: PhotoVariant): Sharpness => (variant === 'blurred' ? 'blurred' : 'sharp');

/** Signs and verifies photo addresses that work for one viewer and a few minutes. */
export function createLinks(vault: Pick<Vault, 'sign' | 'verify'>) {
  return {
    sign(viewer: LinkViewer, photo: EntityId, sharpness: Sharpness, now: Date): PhotoUrls {
      const until = linkExpiry(now);
      const signature = vault
        .sign(purpose, signedText(viewer, photo, sharpness, until))
        .toString('base64url');
      const start = `${prefixOf(viewer)}${beforeId}${photo}${afterId}`;
      const end = `?until=${until}&signature=${signature}`;
      if (sharpness === 'blurred') {
        const blurred = `${start}blurred${end}`;
        return { filename: blurred, medium_filename: blurred, thumb_filename: blurred };
      }
      return {
        filename: `${start}full${end}`,
        medium_filename: `${start}medium${end}`,
        thumb_filename: `${start}thumb${end}`,
      };
    },

    verify: (viewer: LinkViewer, { photo, variant, until, signature }: SignedLink): boolean =>
      vault.verify(
        purpose,
        signedText(viewer, photo, sharpnessOf(variant), until),
        Buffer.from(signature, 'base64url'),
      ),
  };
}
export type Links = ReturnType<typeof createLinks>;

const prefixOf = ({ site }: LinkViewer): string => site.settings.cdn_prefix.replace(/\/+$/, '');
