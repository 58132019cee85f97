import { PhotoCard, type PhotoCardProps } from './photo-card.tsx';

export interface SwipeCardProps extends Omit<PhotoCardProps, 'large' | 'link' | 'action'> {
  /** Number of photos, and the index of the visible one. */
  photos: number;
  photo: number;
}

/** A member in the deck: one large photo, with position bars above it when there are several. */
export function SwipeCard({ photos, photo, ...card }: SwipeCardProps) {
  return (
    <>
      <PhotoCard {...card} large loading="eager" />
      {photos > 1 && (
        <span className="deck-bars" aria-hidden="true">
          {Array.from({ length: photos }, (_, position) => (
            <span key={position} data-shown={position === photo || undefined} />
          ))}
        </span>
      )}
    </>
  );
}
