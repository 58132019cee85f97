import type { OwnPhotoView } from '@bowline/contract/photos';
import { useT } from '@bowline/i18n/react';
import { Tag } from '@bowline/ui/cards/photo-card';
import { Button } from '@bowline/ui/controls/button';
import { Checkbox } from '@bowline/ui/controls/checkbox';
import { UploadTile } from '@bowline/ui/controls/upload-tile';
import { Alert } from '@bowline/ui/feedback/alert';
import { Spinner } from '@bowline/ui/feedback/spinner';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { BeforePhoto } from './before-photo.tsx';
import { acceptedTypes } from './check-files.ts';
import { ChosenPhoto } from './chosen-photo.tsx';
import type { PhotoUpload } from './use-photo-upload.ts';

export interface PhotoFieldProps {
  upload: PhotoUpload;
  /** For a button elsewhere that opens the file picker. */
  picker: RefObject<HTMLInputElement | null>;
}

export function PhotoField({ upload, picker }: PhotoFieldProps) {
  const t = useT('profiles');
  const error = useT('error');
  const formats = useId();
  const { file, photo, original, agreed, progress, refusal } = upload;
  const refused = refusal && (refusal.message || error.dynamic(refusal.code, refusal.params));
  const aboutConsent = refusal?.code === 'photo_consent_required';

  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-6">
      <div className="mx-auto w-full max-w-52">
        <UploadTile
          inputRef={picker}
          words={photo || file ? t('photo_replace') : t('photo_choose')}
          detail={t('photo_drop')}
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
        {file ? (
          <Checkbox
            label={t('photo_agreed')}
            checked={agreed}
            disabled={progress !== undefined}
            onChange={(event) => upload.setAgreed(event.currentTarget.checked)}
            error={aboutConsent && refused}
          />
        ) : (
          photo && <PhotoState photo={photo} />
        )}
        {refused && !aboutConsent && <Alert tone="danger">{refused}</Alert>}
        {(file || photo) && <PhotoActions upload={upload} picker={picker} />}
        {!file && !photo && <BeforePhoto id={formats} />}
      </div>
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

function PhotoActions({ upload, picker }: PhotoFieldProps) {
  const t = useT('profiles');
  const { file, photo, progress, removing } = upload;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        tone="quiet"
        size={44}
        disabled={progress !== undefined}
        onClick={() => picker.current?.click()}
      >
        {t('photo_replace')}
      </Button>
      {file ? (
        <Button tone="ghost" size={44} disabled={progress !== undefined} onClick={upload.forget}>
          {t('photo_remove')}
        </Button>
      ) : (
        photo && (
          <Button tone="ghost" size={44} loading={removing} onClick={() => void upload.remove()}>
            {t('photo_remove')}
          </Button>
        )
      )}
    </div>
  );
}
