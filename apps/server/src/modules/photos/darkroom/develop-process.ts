import type { DevelopedUpload } from './darkroom.ts';
import { expose } from './expose.ts';
import { perceptualHash } from './perceptual-hash.ts';
import { pictureLibrary } from './picture-library.ts';
import { print } from './print.ts';
import { serve } from './serve.ts';

/** The process in which the files that members send are decoded, and nothing else happens. */
const sharp = await pictureLibrary();

serve(5, async ({ file }: { readonly file: Buffer }): Promise<DevelopedUpload | undefined> => {
  const negative = await expose(sharp, file);
  if (!negative) return undefined;
  return { ...(await print(sharp, negative)), perceptualHash: await perceptualHash(negative) };
});
