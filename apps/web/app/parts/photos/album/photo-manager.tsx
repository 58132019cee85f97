import type { OwnPhotoView } from '@bowline/contract/photos';
import { useT } from '@bowline/i18n/react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { PhotoFormats } from '../upload/before-photo.tsx';
import { RefusedFiles } from '../upload/refused-files.tsx';
import { AddTile } from './add-tile.tsx';
import { ChosenPhotoPanel } from './chosen-photo-panel.tsx';
import { EmptyAlbum } from './empty-album.tsx';
import { PhotoLimit } from './photo-limit.tsx';
import { mainOf } from './photo-order.ts';
import { PhotoThumbs } from './photo-thumbs.tsx';
import { useUploads } from './upload-queue.ts';
import { UploadRows } from './upload-rows.tsx';
import { useChoosing } from './use-choosing.ts';
import { useFileDrop } from './use-file-drop.ts';
import type { OwnPhotosState } from './use-own-photos.ts';
import { useStickyTop } from './use-sticky-top.ts';

const CropDialog = lazy(() => import('../crop/crop-dialog.tsx'));

export interface PhotoManagerProps {
  album: OwnPhotosState;
  /** Called with whether uploads are running, which leaving the page would cancel. */
  onUploading: (uploading: boolean) => void;
}

export function PhotoManager({ album, onUploading }: PhotoManagerProps) {
  const t = useT('photos');
  const title = useId();
  const formats = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const column = useRef<HTMLElement>(null);
  useStickyTop(column);
  const { photos, max } = album;
  const [chosenId, setChosenId] = useState<string>();
  const [originals, setOriginals] = useState<ReadonlyMap<string, File>>(new Map());
  const [agreed, setAgreed] = useState(false);
  const [said, setSaid] = useState('');
  const chosen = photos.find(({ id }) => id === chosenId) ?? photos[0];

  function sent(photo: OwnPhotoView, file: File) {
    setOriginals((known) => new Map(known).set(photo.id, file));
    // Keeps the photo the member is working on.
    setChosenId((known) => known ?? photo.id);
    setSaid(t('said_sent'));
    album.add(photo);
  }
  const { uploads, queue } = useUploads({ onSent: sent, onUnsent: album.reload });
  const choosing = useChoosing(queue.add);
  const uploading = uploads.some(({ state }) => state !== 'failed');
  useEffect(() => onUploading(uploading), [onUploading, uploading]);

  const room = max - photos.length - uploads.length - choosing.waiting;
  function choose(files: File[]) {
    // Consent counts for these photos only.
    if (choosing.waiting === 0) setAgreed(false);
    choosing.choose(files, room);
  }
  const drop = useFileDrop(choose);

  function order(ids: readonly string[], id: string) {
    album.order(ids);
    setSaid(t('said_moved', { place: ids.indexOf(id) + 1, total: ids.length }));
  }

  function deleted(next: string | undefined) {
    setChosenId(next);
    setSaid(t('said_deleted'));
    // The pressed button disappears with the last photo.
    if (next === undefined) heading.current?.focus();
  }

  const news = (
    <>
      <UploadRows uploads={uploads} queue={queue} />
      <RefusedFiles refused={choosing.refused} max={max} onDismiss={choosing.forgetRefused} />
    </>
  );
  return (
    <>
      <section
        id="photos"
        aria-labelledby={title}
        ref={column}
        className="relative grid scroll-mt-6 gap-4 lg:sticky lg:top-(--sticky-top,24px)"
        onErrorCapture={album.renew}
        {...drop.handlers}
      >
        <div className="flex items-baseline justify-between gap-4">
          <h2 ref={heading} id={title} tabIndex={-1} className="title-2 outline-none">
            {t('title')}
          </h2>
          <span className="figures text-label text-text-2">{t('used', { used: photos.length, max })}</span>
        </div>
        {chosen ? (
          <ChosenPhotoPanel
            album={album}
            photo={chosen}
            original={originals.get(chosen.id)}
            onOrder={order}
            onDeleted={deleted}
          >
            <PhotoThumbs
              photos={photos}
              originals={originals}
              main={mainOf(photos)?.id}
              chosen={chosen.id}
              onChoose={setChosenId}
              onOrder={order}
            >
              {room > 0 && <AddTile onFiles={choose} describedBy={formats} />}
            </PhotoThumbs>
            {photos.length > 1 && <p className="text-small text-text-2">{t('drag_hint')}</p>}
            {news}
            {room > 0 ? <PhotoFormats id={formats} /> : photos.length >= max && <PhotoLimit max={max} />}
          </ChosenPhotoPanel>
        ) : (
          <EmptyAlbum onFiles={choose}>{news}</EmptyAlbum>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {drop.over && (
          <p className="album-drop title-3" aria-hidden="true">
            {t('drop_now')}
          </p>
        )}
      </section>
      {/* Outside the section, or a file dropped on it would be dropped on the section too. */}
      {choosing.current && (
        <Suspense>
          <CropDialog
            file={choosing.current}
            number={choosing.number}
            total={choosing.total}
            agreed={agreed}
            onAgreed={setAgreed}
            onUse={choosing.use}
            onUseAll={choosing.useAll}
            onSkip={choosing.skip}
            onClose={choosing.stop}
          />
        </Suspense>
      )}
    </>
  );
}
