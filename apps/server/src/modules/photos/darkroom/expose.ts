import { readHeader } from './header.ts';
import { opening, type PictureLibrary } from './picture-library.ts';
import { longSide, type Negative, within } from './print.ts';

/**
 * The one decoding of a file that somebody sent: what it costs is the sender's choice, the cost of all later steps is ours.
 * Of the file only the picture is left. `undefined` when there is none.
 */
export async function expose(sharp: PictureLibrary, file: Buffer): Promise<Negative | undefined> {
  if (!(await readHeader(sharp, file))) return undefined;
  const exposed = await sharp(file, opening)
    .resize(within(longSide.full))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    // Whatever a decoder objects to, the sender can only send another file.
    .catch(() => undefined);
  if (!exposed) return undefined;
  const { width, height, channels } = exposed.info;
  return channels === 3 ? { data: exposed.data, info: { width, height, channels } } : undefined;
}
