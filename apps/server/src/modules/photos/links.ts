import { type PhotoVariant, readPhoto } from '@bowline/contract/photos';
import type { EntityId } from '../../kernel/ids.ts';
import type { Vault } from '../../kernel/vault.ts';
import type { Onlooker } from '../profiles/index.ts';
import { linkEnd } from './rules.ts';

export interface SignedLink {
  readonly photo: EntityId;
  readonly variant: PhotoVariant;
  readonly until: number;
  readonly signature: string;
}

const purpose = 'photo link';

const signedText = (viewer: Onlooker, { photo, variant, until }: Omit<SignedLink, 'signature'>): string =>
  [viewer.site, viewer.publicId, photo, variant, until].join(' ');

/** Photo addresses that work for one viewer and for some minutes only. */
export function createLinks(vault: Pick<Vault, 'sign' | 'verify'>) {
  return {
    sign(viewer: Onlooker, photo: EntityId, variant: PhotoVariant, now: Date): string {
      const until = linkEnd(now);
      const signature = vault
        .sign(purpose, signedText(viewer, { photo, variant, until }))
        .toString('base64url');
      const path = readPhoto.path.replace('{id}', photo).replace('{variant}', variant);
      return `${path}?until=${until}&signature=${signature}`;
    },

    isGenuine: (viewer: Onlooker, link: SignedLink): boolean =>
      vault.verify(purpose, signedText(viewer, link), Buffer.from(link.signature, 'base64url')),
  };
}
