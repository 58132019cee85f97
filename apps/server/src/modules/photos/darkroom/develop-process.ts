import { serve } from './child-process.ts';
import type { DevelopedUpload } from './darkroom.ts';
import { decode, loadSharp } from './decode.ts';
import { encodeVariants, perceptualHash } from './encode.ts';

/** Entry of the child process that decodes uploads and does nothing else. */
const sharp = await loadSharp();

// The heaviest AVIF that is taken needs 4.4 s on a slow core, and 5.0 s beside other work: an honest photo must not be refused.
serve(8, async ({ file }: { readonly file: Buffer }): Promise<DevelopedUpload | undefined> => {
  const pixels = await decode(sharp, file);
  if (!pixels) return undefined;
  return { ...(await encodeVariants(sharp, pixels)), perceptualHash: await perceptualHash(pixels) };
});
