import { useT } from '@bowline/i18n/react';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { UploadTile } from '@bowline/ui/controls/upload-tile';
import { type ReactNode, useId } from 'react';
import { BeforePhoto } from '../upload/before-photo.tsx';
import { acceptedTypes } from '../upload/check-files.ts';

export interface EmptyAlbumProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** The album before its first photo. */
export function EmptyAlbum({ onFiles, children }: EmptyAlbumProps) {
  const t = useT('photos');
  const profiles = useT('profiles');
  const facts = useId();
  return (
    <div className="album">
      <UploadTile
        className="album-empty"
        drawing={<EmptyDrawing />}
        words={t('empty_title')}
        detail={
          <>
            <span className="max-w-[30ch] text-balance">{t('empty_text')}</span>
            <span className="btn btn-accent mt-4">{t('choose')}</span>
          </>
        }
        dropWords={profiles('photo_drop_now')}
        accept={acceptedTypes.join()}
        multiple
        onFiles={onFiles}
        describedBy={facts}
      />
      <div className="grid min-w-0 gap-3">
        {children}
        <BeforePhoto id={facts} />
      </div>
    </div>
  );
}
