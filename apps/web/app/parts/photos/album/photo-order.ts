import type { OwnPhotoView } from '@bowline/contract/photos';
import { isPresentable } from '../upload/presentable.ts';

type Id = OwnPhotoView['id'];

/** Moves one photo to this index; the others keep their order. */
export function placedAt(order: readonly Id[], photo: Id, place: number): Id[] {
  const others = order.filter((id) => id !== photo);
  return [...others.slice(0, place), photo, ...others.slice(place)];
}

/** Moves one photo to the previous (-1) or next (1) position, if there is one. */
export function moved(order: readonly Id[], photo: Id, step: -1 | 1): Id[] {
  const place = order.indexOf(photo) + step;
  return place < 0 || place >= order.length ? [...order] : placedAt(order, photo, place);
}

/** Sorts photos by the requested order. One missing from it has just been added and goes to the end. */
export function arranged<Photo extends { readonly id: Id }>(
  photos: readonly Photo[],
  order: readonly Id[] | undefined,
): readonly Photo[] {
  if (!order) return photos;
  const place = ({ id }: Photo) => (order.includes(id) ? order.indexOf(id) : order.length);
  return photos.toSorted((one, other) => place(one) - place(other));
}

/** Returns the main photo: the first that others see, or will see once approved. */
export const mainOf = <Photo extends Pick<OwnPhotoView, 'status'>>(
  photos: readonly Photo[],
): Photo | undefined => photos.find(isPresentable);
