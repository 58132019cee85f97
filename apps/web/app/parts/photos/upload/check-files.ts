import { limits } from '@bowline/contract/limits';

/** The formats the API can process. */
export const acceptedTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const acceptedName = /\.(jpe?g|png|webp|avif)$/i;
const heicName = /\.hei[cf]$/i;

/** Why a file is not sent: an iPhone's own format, not a photo, too large, or no room in the album. */
export type FileFault = 'heic' | 'no_photo' | 'too_large' | 'no_room';

export interface Refused {
  readonly name: string;
  readonly fault: FileFault;
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Returns `undefined` if it may be sent. The API checks its content. */
export function faultOf({ name, type, size }: FileFacts): Exclude<FileFault, 'no_room'> | undefined {
  if (/^image\/hei[cf]/.test(type) || heicName.test(name)) return 'heic';
  // Some systems know no MIME type for a file, or a non-standard one.
  const isPhoto = acceptedTypes.includes(type) || (/^(image\/|$)/.test(type) && acceptedName.test(name));
  if (!isPhoto) return 'no_photo';
  return size > limits.photos.bytes ? 'too_large' : undefined;
}

/** Splits chosen files into those to send, as far as there is room, and the others. */
export function checkFiles<Chosen extends FileFacts>(
  files: readonly Chosen[],
  room: number,
): { fit: Chosen[]; refused: Refused[] } {
  const fit: Chosen[] = [];
  const refused: Refused[] = [];
  for (const file of files) {
    const fault = faultOf(file) ?? (fit.length < room ? undefined : 'no_room');
    if (fault) refused.push({ name: file.name, fault });
    else fit.push(file);
  }
  return { fit, refused };
}
