import { PhotoCard, type PhotoCardProps } from './photo-card.tsx';

export interface SwipeCardProps extends Omit<PhotoCardProps, 'large' | 'link' | 'action'> {
  /** How many photos there are, and which is shown. */
  photos: number;
  photo: number;
}

/** A member in the deck: one large photo at a time, bars above it where there are several. */
export function SwipeCard({ photos, photo, ...card }: SwipeCardProps) {
  return (
    <>
      <PhotoCard {...card} large loading="eager" />
      {photos > 1 && (
        <span className="deck-bars" aria-hidden="true">
          {Array.from({ length: photos }, (_, place) => (
            <span key={place} data-shown={place === photo || undefined} />
          ))}
        </span>
      )}
    </>
  );
}
