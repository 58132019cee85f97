import type { OwnPhotoView } from '@bowline/contract/photos';
import { Spinner } from '@bowline/ui/feedback/spinner';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { ImageOff } from 'lucide-react';
import { ChosenPhoto } from '../upload/chosen-photo.tsx';

export interface PhotoPictureProps {
  photo: OwnPhotoView;
  /** The uploaded file, if it was sent from this page: shown until the photo is processed. */
  original: File | undefined;
  size: 'medium' | 'thumb';
  label: string;
}

/** An own photo of any status, filling its box. */
export function PhotoPicture({ photo, original, size, label }: PhotoPictureProps) {
  const src = size === 'thumb' ? photo.thumb_filename : photo.medium_filename;
  if (!src && !original) return <NothingYet photo={photo} label={label} />;
  return (
    <>
      {photo.colour && <span className="upload-picture" style={{ background: photo.colour }} />}
      {original && <ChosenPhoto file={original} label={src ? '' : label} />}
      {src && <img className="upload-picture" src={src} alt={label} draggable={false} decoding="async" />}
    </>
  );
}

function NothingYet({ photo: { status }, label }: Pick<PhotoPictureProps, 'photo' | 'label'>) {
  return (
    <span className="upload-picture grid place-items-center text-text-2">
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      {status === 'processing' ? <Spinner /> : <ImageOff strokeWidth={1.6} aria-hidden="true" />}
    </span>
  );
}
