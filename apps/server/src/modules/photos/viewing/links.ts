import { type PhotoVariant, readPhoto } from '@bowline/contract/photos';
import type { Vault } from '#kernel/crypto/vault.ts';
import type { Call, CallSite } from '#kernel/http/call.ts';
import type { EntityId, PublicId } from '#kernel/ids.ts';
import { linkEnd } from '../rules.ts';

/** Whom a link is made for: one member, or whoever visits the site. */
export interface Bearer {
  readonly site: Pick<CallSite, 'id' | 'settings'>;
  readonly publicId: PublicId | null;
}

export const bearerOf = ({ site, viewer }: Pick<Call, 'site' | 'viewer'>): Bearer => ({
  site,
  publicId: viewer.kind === 'member' ? viewer.publicId : null,
});

/** One signature opens all sizes of a photo, or its blurred picture. */
export type Sharpness = 'sharp' | 'blurred';

/** Where a page finds a photo's three sizes; blurred, they are one. */
export interface PhotoAddresses {
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
/** No member is called so. */
const anyVisitor = 'visitor';

const signedText = (
  { site, publicId }: Bearer,
  photo: EntityId,
  sharpness: Sharpness,
  until: number,
): string => `${site.id} ${publicId ?? anyVisitor} ${photo} ${sharpness} ${until}`;

const sharpnessOf = (variant: PhotoVariant): Sharpness => (variant === 'blurred' ? 'blurred' : 'sharp');

/** Photo addresses that work for one viewer and for some minutes only. */
export function createLinks(vault: Pick<Vault, 'sign' | 'verify'>) {
  return {
    sign(bearer: Bearer, photo: EntityId, sharpness: Sharpness, now: Date): PhotoAddresses {
      const until = linkEnd(now);
      const signature = vault
        .sign(purpose, signedText(bearer, photo, sharpness, until))
        .toString('base64url');
      const start = `${prefixOf(bearer)}${beforeId}${photo}${afterId}`;
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

    isGenuine: (bearer: Bearer, { photo, variant, until, signature }: SignedLink): boolean =>
      vault.verify(
        purpose,
        signedText(bearer, photo, sharpnessOf(variant), until),
        Buffer.from(signature, 'base64url'),
      ),
  };
}
export type Links = ReturnType<typeof createLinks>;

const prefixOf = ({ site }: Bearer): string => site.settings.cdn_prefix.replace(/\/+$/, '');
