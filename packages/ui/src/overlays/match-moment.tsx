import type { ReactNode } from 'react';
import { Drawing } from '../brand/drawing.tsx';
import { Mark } from '../brand/mark.tsx';
import { useTheme } from '../brand/theme-context.tsx';
import { PhotoGround, type PhotoGroundProps } from '../media/photo-ground.tsx';

export interface MatchMomentProps {
  /** The viewer's photo and the other member's; without one, the brand's mark is shown. */
  own: PhotoGroundProps | undefined;
  other: PhotoGroundProps | undefined;
  /** Describes both photos for screen readers. */
  photosLabel: string;
  title: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

/** Announces a match: the portraits of both members, tied together. */
export function MatchMoment({ own, other, photosLabel, title, children, actions }: MatchMomentProps) {
  return (
    <div className="match">
      <div className="match-pair" role="img" aria-label={photosLabel}>
        <Drawing drawing={useTheme().ornaments.tie} className="match-thread" />
        <MatchPhoto photo={own} className="match-photo match-photo-own" />
        <MatchPhoto photo={other} className="match-photo match-photo-other" />
        <span className="match-knot">
          <Mark size={38} />
        </span>
      </div>
      {title}
      <div className="match-words">{children}</div>
      <div className="match-actions">{actions}</div>
    </div>
  );
}

function MatchPhoto({ photo, className }: { photo: PhotoGroundProps | undefined; className: string }) {
  return (
    <span className={className}>
      {photo?.src ? (
        <PhotoGround {...photo} loading="eager" />
      ) : (
        <Mark ornament size={72} className="match-nobody" />
      )}
    </span>
  );
}
