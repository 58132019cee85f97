import type { ReactNode } from 'react';
import { Mark } from '../brand/mark.tsx';
import { PortraitRope } from '../brand/ornament.tsx';
import { Button } from '../controls/button.tsx';
import { PhotoGround, type PhotoGroundProps } from '../media/photo-ground.tsx';
import { ThumbsUp } from '../media/thumbs-up.tsx';

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
