import type { PhotoView } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Image as ImageIcon, ImageOff, ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePhotoHint } from '#app/parts/photos/photo-hint.ts';
import { wholeSources } from '#app/parts/photos/photo-sources.ts';
import { ChosenPhoto } from '#app/parts/photos/upload/chosen-photo.tsx';
import { type LocalPhoto, sentFile } from '../outbox/sent-files.ts';
import type { Thread } from '../thread.ts';
import type { TimelineMessage } from './timeline-message.ts';
import { useImages } from './use-images.ts';

const PhotoViewer = lazy(async () => ({
  default: (await import('@bowline/ui/media/photo-viewer')).PhotoViewer,
}));

/** The maximum width of a photo in a bubble (chat.css). */
const SLOT = '280px';

export function MessagePhoto({ message, thread }: { message: TimelineMessage; thread: Thread }) {
  const [asked, setAsked] = useState(false);
  if (message.photo?.state === 'shown')
    return (
      <ShownPhoto
        photo={message.photo.photo}
        thread={thread}
        takesFocus={asked}
        onFocused={() => setAsked(false)}
      />
    );
  if (message.photo?.state === 'off') return <PhotoOff thread={thread} onAsked={() => setAsked(true)} />;
  if (message.photo?.state === 'gone') return <PhotoGone />;
  const file = message.file ?? sentFile(message.key);
  return file ? <OwnFile {...file} /> : <Waiting photo={message.photo?.photo ?? null} />;
}

interface ShownPhotoProps {
  photo: PhotoView;
  thread: Thread;
  /** The user just revealed the photo here: it takes over the focus from the button that did. */
  takesFocus: boolean;
  onFocused: () => void;
}

/** A sharp photo that opens full screen. */
function ShownPhoto({ photo, thread, takesFocus, onFocused }: ShownPhotoProps) {
  const t = useT('chat');
  const close = useT('shell')('close');
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const takeFocus = useEffectEvent(() => {
    if (!takesFocus) return;
    button.current?.focus({ preventScroll: true });
    onFocused();
  });
  useEffect(() => takeFocus(), []);
  const { name } = thread.profile;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bubble-photo"
        style={useGround(photo)}
        aria-label={t('photo_open')}
        onClick={() => setOpen(true)}
      >
        <img {...wholeSources(photo)} sizes={SLOT} alt="" loading="lazy" decoding="async" />
      </button>
      {open && (
        <Suspense>
          <PhotoViewer
            photos={[
              {
                ...wholeSources(photo),
                id: photo.id,
                width: photo.width,
                height: photo.height,
                alt: t('photo'),
              },
            ]}
            index={0}
            onIndex={() => undefined}
            onClose={() => setOpen(false)}
            finalFocus={() => button.current}
            words={{
              label: t('conversation', { name }),
              close,
              previous: '',
              next: '',
              position: () => t('photo'),
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Waiting({ photo }: { photo: PhotoView | null }) {
  const t = useT('chat');
  const ground = useGround(photo);
  return (
    <span className="bubble-photo bubble-photo-waiting" style={ground}>
      {photo && (
        <img {...wholeSources(photo)} sizes={SLOT} alt={t('photo')} loading="lazy" decoding="async" />
      )}
    </span>
  );
}

/** A photo that the server has not made ready yet, shown from the local file in its own proportions. */
function OwnFile({ file, ratio = 4 / 5 }: LocalPhoto) {
  return (
    <span className="bubble-photo bubble-photo-waiting" style={{ aspectRatio: ratio }}>
      <ChosenPhoto file={file} />
    </span>
  );
}

/** Photos of the other member stay hidden until this member turns them on. */
function PhotoOff({ thread, onAsked }: { thread: Thread; onAsked: () => void }) {
  const t = useT('chat');
  const switchImages = useImages(thread);
  return (
    <span className="bubble-note">
      <span className="flex gap-2.5">
        <ImageIcon strokeWidth={1.6} aria-hidden="true" />
        {t('photo_off', { name: thread.profile.name })}
      </span>
      <span className="flex gap-2.5 text-small text-text-2">
        <ShieldCheck strokeWidth={1.6} aria-hidden="true" />
        {t('photo_inspected')}
      </span>
      <Button
        tone="quiet"
        size={44}
        onClick={() => {
          onAsked();
          switchImages(true);
        }}
      >
        {t('images_show')}
      </Button>
    </span>
  );
}

/** A photo that was removed after it was sent. */
function PhotoGone() {
  const t = useT('chat');
  return (
    <span className="bubble-note">
      <span className="flex gap-2.5">
        <ImageOff strokeWidth={1.6} aria-hidden="true" />
        {t('photo_gone')}
      </span>
    </span>
  );
}

/** The placeholder behind a photo: its aspect ratio and blurred preview. */
function useGround(photo: PhotoView | null) {
  const hint = usePhotoHint(photo);
  if (!photo) return { aspectRatio: '4 / 5' };
  return {
    aspectRatio: `${photo.width} / ${photo.height}`,
    ...(hint?.startsWith('#') ? { backgroundColor: hint } : hint && { backgroundImage: `url("${hint}")` }),
  };
}
