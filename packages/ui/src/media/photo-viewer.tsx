import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { stepOf } from '../controls/use-arrow-keys.ts';
import { Slides, type SlidesWords } from './slides.tsx';

export interface ViewerPhoto {
  id: string;
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  width: number;
  height: number;
  alt: string;
  /** Overlay that explains why a photo is blurred. */
  veil?: ReactNode;
}

export interface PhotoViewerProps {
  photos: readonly ViewerPhoto[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
  /** Element to focus after closing: the one that opened the viewer may be hidden by then. */
  finalFocus: () => HTMLElement | null;
  words: SlidesWords & { label: string; close: string };
  /** A button at the bottom. */
  action?: ReactNode;
}

/** Full-screen photos, uncropped. */
export function PhotoViewer({
  photos,
  index,
  onIndex,
  onClose,
  finalFocus,
  words,
  action,
}: PhotoViewerProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="viewer-ground" />
        <Dialog.Popup
          className="viewer"
          finalFocus={finalFocus}
          onKeyDown={(event) => {
            const step = stepOf(event);
            if (step) onIndex(Math.min(Math.max(index + step, 0), photos.length - 1));
          }}
        >
          <Dialog.Title className="visually-hidden">{words.label}</Dialog.Title>
          <Dialog.Close className="viewer-close" aria-label={words.close}>
            <X strokeWidth={1.8} aria-hidden="true" />
          </Dialog.Close>
          <Slides count={photos.length} index={index} onIndex={onIndex} words={words}>
            {({ index: position, wanted }) => {
              const photo = photos[position];
              return photo && wanted && <ViewerPicture photo={photo} />;
            }}
          </Slides>
          {action}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ViewerPicture({ photo: { id: _id, alt, veil, ...picture } }: { photo: ViewerPhoto }) {
  return (
    <>
      <img {...picture} className="viewer-picture" alt={alt} draggable={false} decoding="async" />
      {veil}
    </>
  );
}
