import type { OwnPhotoView } from '@bowline/contract/photos';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PhotoActions } from './photo-actions.tsx';
import { mainOf, moved, placedAt } from './photo-order.ts';
import { PhotoStage } from './photo-stage.tsx';
import { PhotoStatus } from './photo-status.tsx';
import type { OwnPhotosState } from './use-own-photos.ts';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

export interface ChosenPhotoPanelProps {
  album: OwnPhotosState;
  photo: OwnPhotoView;
  original: File | undefined;
  onOrder: (order: readonly string[], moved: string) => void;
  /** Called with the photo that takes its position. */
  onDeleted: (next: string | undefined) => void;
  /** All photos, and notes about them. */
  children: ReactNode;
}

/** The chosen photo with its status, its actions and the other photos. */
export function ChosenPhotoPanel({
  album,
  photo,
  original,
  onOrder,
  onDeleted,
  children,
}: ChosenPhotoPanelProps) {
  /** The photo to delete: another may be chosen while the dialog is open. */
  const [asking, setAsking] = useState<string>();
  const order = album.photos.map(({ id }) => id);
  const place = order.indexOf(photo.id) + 1;
  const isMain = mainOf(album.photos)?.id === photo.id;

  async function remove(id: string) {
    const at = order.indexOf(id);
    const gone = await album.remove(id);
    setAsking(undefined);
    if (gone) onDeleted(order[at + 1] ?? order[at - 1]);
  }

  return (
    <div className="album">
      <PhotoStage
        photo={photo}
        original={original}
        place={place}
        count={order.length}
        isMain={isMain}
        onDelete={() => setAsking(photo.id)}
      />
      <div className="grid min-w-0 gap-4">
        <PhotoStatus photo={photo} isMain={isMain} />
        <PhotoActions
          photo={photo}
          place={place}
          count={order.length}
          isMain={isMain}
          onMove={(step) => onOrder(moved(order, photo.id, step), photo.id)}
          onMain={() => onOrder(placedAt(order, photo.id, 0), photo.id)}
        />
        {children}
      </div>
      {asking && (
        <Suspense>
          <DeleteDialog
            open
            busy={album.removing}
            onDelete={() => void remove(asking)}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
