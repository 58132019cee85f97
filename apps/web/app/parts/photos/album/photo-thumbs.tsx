import type { OwnPhotoView } from '@bowline/contract/photos';
import { type Translate, useT } from '@bowline/i18n/react';
import { Spinner } from '@bowline/ui/feedback/spinner';
import { Clock, Star, TriangleAlert } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { isPresentable } from '../upload/presentable.ts';
import { arranged, placedAt } from './photo-order.ts';
import { PhotoPicture } from './photo-picture.tsx';
import { statusTags } from './status-texts.ts';
import { useGlide } from './use-glide.ts';

export interface PhotoThumbsProps {
  photos: readonly OwnPhotoView[];
  originals: ReadonlyMap<string, File>;
  main: string | undefined;
  chosen: string;
  onChoose: (id: string) => void;
  onOrder: (order: readonly string[], moved: string) => void;
  /** The tile after the last photo that adds more. */
  children?: ReactNode;
}

/** All photos in order, as thumbnails to select and to drag. */
export function PhotoThumbs({
  photos,
  originals,
  main,
  chosen,
  onChoose,
  onOrder,
  children,
}: PhotoThumbsProps) {
  const t = useT('photos');
  const list = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<{ readonly id: string; readonly order: readonly string[] }>();
  const shown = arranged(photos, drag?.order);
  const order = shown.map(({ id }) => id);
  useGlide(list, order.join(' '));

  const dragOf = (id: string) =>
    photos.length > 1 && {
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        onChoose(id);
        setDrag({ id, order });
      },
      onDragOver() {
        if (drag && id !== drag.id) setDrag({ ...drag, order: placedAt(order, drag.id, order.indexOf(id)) });
      },
      onDragEnd: () => setDrag(undefined),
    };

  /** On the whole list: a photo dropped in a gap, or on the last tile, stays where it was shown last. */
  const landing = {
    onDragOver(event: DragEvent) {
      if (drag) event.preventDefault();
    },
    onDrop(event: DragEvent) {
      if (!drag) return;
      event.preventDefault();
      if (order.join() !== photos.map((photo) => photo.id).join()) onOrder(order, drag.id);
      setDrag(undefined);
    },
  };

  return (
    <div ref={list} role="radiogroup" aria-label={t('list')} className="album-thumbs relative" {...landing}>
      {shown.map((photo, index) => (
        <label
          key={photo.id}
          data-id={photo.id}
          className={`album-thumb ${drag?.id === photo.id ? 'album-dragged' : ''}`}
          {...dragOf(photo.id)}
        >
          <span className={`album-picture ${isPresentable(photo) ? '' : 'album-dimmed'}`}>
            <PhotoPicture photo={photo} original={originals.get(photo.id)} size="thumb" label="" />
          </span>
          <input
            type="radio"
            name="photo"
            aria-label={nameOf(t, photo, index + 1, shown.length, photo.id === main)}
            checked={photo.id === chosen}
            onChange={() => onChoose(photo.id)}
          />
          <Sign photo={photo} isMain={photo.id === main} />
        </label>
      ))}
      {children}
    </div>
  );
}

function nameOf(
  t: Translate<'photos'>,
  { status }: OwnPhotoView,
  place: number,
  total: number,
  isMain: boolean,
) {
  const tag = statusTags[status];
  return [t('photo_at', { place, total }), isMain && t('tag.main'), tag && t.dynamic(tag)]
    .filter(Boolean)
    .join(', ');
}

/** The icon in a thumbnail's corner. */
function Sign({ photo: { status }, isMain }: { photo: OwnPhotoView; isMain: boolean }) {
  if (status === 'rejected' || status === 'unreadable')
    return (
      <span className="album-sign album-sign-wrong">
        <TriangleAlert strokeWidth={2} aria-hidden="true" />
      </span>
    );
  if (status === 'processing')
    return (
      <span className="album-sign">
        <Spinner />
      </span>
    );
  if (isMain)
    return (
      <span className="album-sign album-sign-main">
        <Star strokeWidth={2} aria-hidden="true" />
      </span>
    );
  if (status === 'pending')
    return (
      <span className="album-sign">
        <Clock strokeWidth={2} aria-hidden="true" />
      </span>
    );
  return null;
}
