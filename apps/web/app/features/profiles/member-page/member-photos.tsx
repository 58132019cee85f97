import type { MemberProfile, PhotoView } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { Gallery, type GalleryPhoto } from '@bowline/ui/media/gallery';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { Flag } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { type BlurReason, blurReasonOf } from '#app/parts/photos/blur-reason.ts';
import { hintOf } from '#app/parts/photos/photo-hint.ts';
import { coverSources, wholeSources } from '#app/parts/photos/photo-sources.ts';
import { PhotoVeil } from '#app/parts/photos/photo-veil.tsx';
import { useFreshPagePhotos } from '#app/parts/photos/use-fresh-photos.ts';
import { useUser } from '#app/platform/request/root-data.ts';
import { NoPhoto } from './no-photo.tsx';
import { STAGE_SHAPE, stageSlots } from './photo-slots.ts';

const PhotoViewer = lazy(async () => ({
  default: (await import('@bowline/ui/media/photo-viewer')).PhotoViewer,
}));

export interface MemberPhotosProps {
  member: Pick<MemberProfile, 'name' | 'photos'>;
  index: number;
  onIndex: (index: number) => void;
  /** Missing on the member's own page and for visitors. */
  onReport?: ((photo: PhotoView) => void) | undefined;
}

export function MemberPhotos({ member, index, onIndex, onReport }: MemberPhotosProps) {
  const { name, photos } = member;
  const words = usePhotoWords(name, photos.length);
  const isMember = useUser() !== null;
  const hydrated = useHydrated();
  const [opened, setOpened] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const renewPhotos = useFreshPagePhotos();
  if (photos.length === 0) return <NoPhoto />;

  function reportShown() {
    const shown = photos[index];
    setOpened(false);
    if (shown) onReport?.(shown);
  }

  return (
    <div ref={stage} onErrorCapture={renewPhotos}>
      <Gallery
        photos={photos.map((photo, place) =>
          galleryPhoto(
            photo,
            blurReasonOf(photos, place, isMember),
            name,
            hydrated ? isNear(place, index) : place === 0,
          ),
        )}
        index={index}
        onIndex={onIndex}
        onOpen={() => setOpened(true)}
        words={words}
      />
      {opened && (
        <Suspense>
          <PhotoViewer
            photos={photos.map((photo, place) => {
              const veil = blurReasonOf(photos, place, isMember);
              return {
                ...wholeSources(photo),
                id: photo.id,
                width: photo.width,
                height: photo.height,
                alt: words.position(place),
                veil: veil && <PhotoVeil veil={veil} name={name} />,
              };
            })}
            index={index}
            onIndex={onIndex}
            onClose={() => setOpened(false)}
            finalFocus={() => stage.current?.querySelector('.slide:not([inert]) button') ?? null}
            words={words}
            action={
              onReport && (
                <button type="button" className="viewer-action" onClick={reportShown}>
                  <Flag strokeWidth={1.8} aria-hidden="true" />
                  {words.report}
                </button>
              )
            }
          />
        </Suspense>
      )}
    </div>
  );
}

/** The next photo. The hints of later ones can wait. */
const isNear = (position: number, index: number) => Math.abs(position - index) <= 1;

/** `hinted`: whether the blurred hint is worth its bytes. */
function galleryPhoto(
  photo: PhotoView,
  veil: BlurReason | undefined,
  name: string,
  hinted: boolean,
): GalleryPhoto {
  return {
    ...coverSources(photo, stageSlots, STAGE_SHAPE),
    id: photo.id,
    thumb: photo.thumb_filename,
    colour: photo.colour,
    hint: hinted ? hintOf(photo) : undefined,
    veil: veil && <PhotoVeil veil={veil} name={name} />,
  };
}

function usePhotoWords(name: string, total: number) {
  const t = useT('member');
  return {
    label: t('photos', { name }),
    previous: t('photo_previous'),
    next: t('photo_next'),
    report: t('photo_report'),
    close: useT('shell')('close'),
    position: (index: number) => t('photo_place', { place: index + 1, total }),
    open: (index: number) => t('photo_open', { place: index + 1, total }),
  };
}
