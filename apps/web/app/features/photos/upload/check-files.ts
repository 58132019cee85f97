import { limits } from '@bowline/contract/limits';

/** What the API can develop. */
export const acceptedTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const acceptedName = /\.(jpe?g|png|webp|avif)$/i;
const heicName = /\.hei[cf]$/i;

/** Why a file is not sent at all: an iPhone's own format, no photo, too large, or one too many. */
export type FileFault = 'heic' | 'no_photo' | 'too_large' | 'no_room';

export interface Refused {
  readonly name: string;
  readonly fault: FileFault;
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** `undefined`: it may be sent. What is really in it, the API finds out. */
export function faultOf({ name, type, size }: FileFacts): Exclude<FileFault, 'no_room'> | undefined {
  if (/^image\/hei[cf]/.test(type) || heicName.test(name)) return 'heic';
  // Some systems do not know a type for every name, or call it otherwise.
  const isPhoto = acceptedTypes.includes(type) || (/^(image\/|$)/.test(type) && acceptedName.test(name));
  if (!isPhoto) return 'no_photo';
  return size > limits.photos.bytes ? 'too_large' : undefined;
}

/** Sorts files that were chosen together into those to send, as far as there is room, and the others. */
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
