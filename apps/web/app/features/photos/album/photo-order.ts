import type { OwnPhotoView } from '@bowline/contract/photos';
import { isPresentable } from '../upload/presentable.ts';

type Id = OwnPhotoView['id'];

/** The order with one photo put at this place; the others keep theirs among each other. */
export function placedAt(order: readonly Id[], photo: Id, place: number): Id[] {
  const others = order.filter((id) => id !== photo);
  return [...others.slice(0, place), photo, ...others.slice(place)];
}

/** One place earlier (-1) or later (1), as far as there is one. */
export function moved(order: readonly Id[], photo: Id, step: -1 | 1): Id[] {
  const place = order.indexOf(photo) + step;
  return place < 0 || place >= order.length ? [...order] : placedAt(order, photo, place);
}

/** The photos in a wished order. One that is not named, because it has just arrived, stands at the end. */
export function arranged<Photo extends { readonly id: Id }>(
  photos: readonly Photo[],
  order: readonly Id[] | undefined,
): readonly Photo[] {
  if (!order) return photos;
  const place = ({ id }: Photo) => (order.includes(id) ? order.indexOf(id) : order.length);
  return photos.toSorted((one, other) => place(one) - place(other));
}

/** The main photo: the first that others see, or will see once it has been inspected. */
export const mainOf = <Photo extends Pick<OwnPhotoView, 'status'>>(
  photos: readonly Photo[],
): Photo | undefined => photos.find(isPresentable);
