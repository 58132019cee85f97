import { type ReactNode, useEffect, useRef } from 'react';
import { useArrowKeys } from '../controls/use-arrow-keys.ts';
import { Slides, type SlidesWords } from './slides.tsx';

export interface GalleryPhoto {
  id: string;
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  thumb: string;
  /** Placeholders until the photo has loaded: a colour, and on top of it the URL of a preview. */
  colour?: string | undefined;
  hint?: string | undefined;
  /** Overlay that explains why a photo is blurred. A veiled photo cannot be opened. */
  veil?: ReactNode;
}

interface GalleryWords extends SlidesWords {
  /** Label of the gallery. */
  label: string;
  /** "Photo 2 of 5, full screen" */
  open: (index: number) => string;
}

export interface GalleryProps {
  photos: readonly GalleryPhoto[];
  index: number;
  onIndex: (index: number) => void;
  onOpen: (index: number) => void;
  words: GalleryWords;
}

/** With more photos, the number is clearer than bars. */
const MOST_BARS = 10;

/** A member's photos, 4:5, one visible. Wide screens show thumbnails beside it. Arrow keys work on the whole page. */
export function Gallery({ photos, index, onIndex, onOpen, words }: GalleryProps) {
  useArrowKeys((step) => onIndex(Math.min(Math.max(index + step, 0), photos.length - 1)));
  return (
    <section className="gallery" aria-label={words.label}>
      <div className="gallery-stage">
        <Slides count={photos.length} index={index} onIndex={onIndex} words={words}>
          {({ index: position, wanted }) => {
            const photo = photos[position];
            return (
              photo && (
                <>
                  <GalleryPicture photo={photo} wanted={wanted} first={position === 0} />
                  {photo.veil ?? (
                    <button
                      type="button"
                      className="gallery-open"
                      aria-label={words.open(position)}
                      onClick={() => onOpen(position)}
                    />
                  )}
                </>
              )
            );
          }}
        </Slides>
        {photos.length > 1 && photos.length <= MOST_BARS && (
          <span className="gallery-bars" aria-hidden="true">
            {photos.map(({ id }, position) => (
              <i key={id} className={position === index ? 'gallery-bar-on' : undefined} />
            ))}
          </span>
        )}
      </div>
      {photos.length > 1 && <Thumbs photos={photos} index={index} onIndex={onIndex} words={words} />}
    </section>
  );
}

interface PictureProps {
  photo: GalleryPhoto;
  wanted: boolean;
  first: boolean;
}

/** The first photo is the page's main content, so it loads first. Decorative: its button or veil has the text. */
function GalleryPicture({ photo: { src, srcSet, sizes, colour, hint }, wanted, first }: PictureProps) {
  return (
    <>
      <span
        className="gallery-picture gallery-hint"
        style={{ backgroundColor: colour, backgroundImage: hint && `url("${hint}")` }}
      />
      {wanted && (
        <img
          className="gallery-picture"
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt=""
          draggable={false}
          decoding={first ? 'auto' : 'async'}
          fetchPriority={first ? 'high' : 'low'}
        />
      )}
    </>
  );
}

function Thumbs({ photos, index, onIndex, words }: Omit<GalleryProps, 'onOpen'>) {
  const strip = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLButtonElement>(null);

  // Scrolls the strip only: `scrollIntoView` would scroll the page as well.
  useEffect(() => {
    const [box, thumb] = [strip.current, current.current];
    if (!box || !thumb) return;
    box.scrollTo({
      left: thumb.offsetLeft - (box.clientWidth - thumb.offsetWidth) / 2,
      top: thumb.offsetTop - (box.clientHeight - thumb.offsetHeight) / 2,
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  }, [index]);

  return (
    <div ref={strip} className="gallery-thumbs">
      {photos.map(({ id, thumb, colour }, position) => (
        <button
          key={id}
          ref={position === index ? current : undefined}
          type="button"
          className="gallery-thumb"
          style={{ backgroundColor: colour }}
          aria-label={words.position(position)}
          aria-current={position === index ? 'true' : undefined}
          onClick={() => onIndex(position)}
        >
          <img src={thumb} alt="" loading="lazy" decoding="async" draggable={false} />
        </button>
      ))}
    </div>
  );
}
