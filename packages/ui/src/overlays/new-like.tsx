import type { ReactNode } from 'react';
import { Mark } from '../brand/mark.tsx';
import { PortraitRope } from '../brand/ornament.tsx';
import { Button } from '../controls/button.tsx';
import { PhotoGround, type PhotoGroundProps } from '../media/photo-ground.tsx';

export interface NewLikeProps {
  title: ReactNode;
  text: ReactNode;
  photo: PhotoGroundProps | undefined;
  photoLabel: string;
  buttonLabel: ReactNode;
  onImagePressed: () => void;
  onButtonPressed: () => void;
}

/** Announces a new like and who it is from. Render it in a full-screen `MomentModal`. */
export function NewLike({
  title,
  text,
  photo,
  photoLabel,
  buttonLabel,
  onImagePressed,
  onButtonPressed,
}: NewLikeProps) {
  return (
    <div className="new-like">
      <ThumbsUp />
      {title}
      <p className="lead wrap-anywhere">{text}</p>
      <button type="button" className="new-like-photo" aria-label={photoLabel} onClick={onImagePressed}>
        <PortraitRope />
        <span className="new-like-picture">
          {photo?.src ? (
            <PhotoGround {...photo} loading="eager" />
          ) : (
            <Mark ornament size={120} className="match-nobody" />
          )}
        </span>
      </button>
      <Button tone="accent" size={56} className="wrap-anywhere" onClick={onButtonPressed}>
        {buttonLabel}
      </Button>
    </div>
  );
}

/** A raised thumb, drawn as one animated line. */
function ThumbsUp() {
  return (
    <svg className="thumbs-up" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path pathLength="1" d="M7 10.5v10" />
      <path
        pathLength="1"
        d="M7 20.5H4.6a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2h2.6a2 2 0 0 0 1.8-1.1L12.3 3a2.9 2.9 0 0 1 2.3 3.5l-.9 4h5.6a2 2 0 0 1 1.9 2.6l-2.2 6a2 2 0 0 1-1.9 1.4z"
      />
    </svg>
  );
}
