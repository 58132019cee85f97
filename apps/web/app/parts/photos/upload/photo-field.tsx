import type { OwnPhotoView } from '@bowline/contract/photos';
import { useT } from '@bowline/i18n/react';
import { Tag } from '@bowline/ui/cards/photo-card';
import { UploadTile } from '@bowline/ui/controls/upload-tile';
import { Alert } from '@bowline/ui/feedback/alert';
import { Spinner } from '@bowline/ui/feedback/spinner';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { lazy, type RefObject, Suspense, useId, useState } from 'react';
import { BeforePhoto } from './before-photo.tsx';
import { acceptedTypes } from './check-files.ts';
import { ChosenPhoto } from './chosen-photo.tsx';
import { RefusedFiles } from './refused-files.tsx';
import type { PhotoUpload } from './use-photo-upload.ts';

const CropDialog = lazy(() => import('../crop/crop-dialog.tsx'));

export interface PhotoFieldProps {
  upload: PhotoUpload;
  /** For a button elsewhere that opens the file picker. */
  picker: RefObject<HTMLInputElement | null>;
}

/** One photo: a tile to choose it by, the cropper over it, and its state. */
export function PhotoField({ upload, picker }: PhotoFieldProps) {
  const t = useT('profiles');
  const error = useT('error');
  const formats = useId();
  const { cropping, file, photo, original, progress, refusal, refused } = upload;

  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-6">
      <div className="mx-auto w-full max-w-52">
        <UploadTile
          inputRef={picker}
          words={photo || file ? t('photo_replace') : t('photo_choose')}
          detail={<span className="pointer-coarse:hidden">{t('photo_drop')}</span>}
          dropWords={t('photo_drop_now')}
          accept={acceptedTypes.join()}
          onFiles={([chosen]) => chosen && upload.choose(chosen)}
          describedBy={formats}
          disabled={progress !== undefined}
          progress={progress}
          progressLabel={t('photo_uploading')}
          picture={
            file ? <ChosenPhoto file={file} /> : photo && <OwnPhoto photo={photo} original={original} />
          }
        />
      </div>
      <div className="grid content-start gap-3">
        {!file && photo && <PhotoState photo={photo} />}
        {refusal && (
          <Alert tone="danger">{refusal.message || error.dynamic(refusal.code, refusal.params)}</Alert>
        )}
        {/* With their own fallback, because their texts are loaded when they are needed. */}
        <Suspense>
          <RefusedFiles refused={refused} max={1} onDismiss={upload.forgetRefused} />
        </Suspense>
        {!file && !photo && <BeforePhoto id={formats} />}
      </div>
      {cropping && (
        <Suspense>
          <CropDialog
            file={cropping}
            number={1}
            total={1}
            agreed={upload.agreed}
            onAgreed={upload.setAgreed}
            onUse={upload.use}
            onUseAll={() => upload.use(cropping)}
            onSkip={upload.stopCropping}
            onClose={upload.stopCropping}
          />
        </Suspense>
      )}
    </div>
  );
}

function OwnPhoto({ photo, original }: { photo: OwnPhotoView; original: File | undefined }) {
  const t = useT('profiles');
  const [gone, setGone] = useState(false);
  return (
    <>
      {photo.colour && <span className="upload-picture" style={{ background: photo.colour }} />}
      {original ? (
        <ChosenPhoto file={original} />
      ) : (
        photo.medium_filename &&
        !gone && (
          <img
            className="upload-picture"
            src={photo.medium_filename}
            alt={t('photo_own')}
            // Photo URLs expire within minutes: a page open for longer shows the colour alone.
            onError={() => setGone(true)}
          />
        )
      )}
      {photo.status === 'pending' && (
        <span className="absolute top-3 left-3">
          <Tag>{t('photo_pending_tag')}</Tag>
        </span>
      )}
    </>
  );
}

function PhotoState({ photo: { status } }: { photo: OwnPhotoView }) {
  const t = useT('profiles');
  const words = {
    processing: t('photo_processing'),
    unreadable: t('photo_unreadable'),
    pending: t('photo_pending'),
    approved: t('photo_approved'),
    rejected: t('photo_rejected'),
  };
  const wrong = status === 'rejected' || status === 'unreadable';
  const Icon = wrong ? TriangleAlert : CircleCheck;
  return (
    <p className="grid grid-cols-[20px_1fr] items-start gap-3 text-pretty" role="status">
      <span className={`mt-0.5 ${wrong ? 'text-warn-ink' : 'text-ok-ink'}`}>
        {status === 'processing' ? <Spinner /> : <Icon size={20} strokeWidth={1.6} aria-hidden="true" />}
      </span>
      {words[status]}
    </p>
  );
}
