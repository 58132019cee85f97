import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Strokes } from './drawing.tsx';
import type { HeroDrawing } from './theme.ts';
import { useTheme } from './theme-context.tsx';

export interface HeroPhoto {
  /** One picture in two formats, each a `srcset` with widths. */
  avif: string;
  webp: string;
  /** A flat colour or CSS image shown until the picture has loaded. */
  placeholder?: string | undefined;
}

/** Breakpoint of hero.css. Only the visible frame loads its pictures. */
const wide = '(min-width: 992px)';
const narrow = '(max-width: 991.98px)';
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Narrower than this, in pixels, a photo is not the largest thing on the screen. */
const smallPhoto = 200;

/**
 * Portraits with the brand's rope between them, inside a `.hero` section: beside the text from 992 px up,
 * on narrower screens a row of its own in the `.hero-layout`, in the order set by the brand.
 */
export function HeroArt({ photos }: { photos: HeroPhoto[] }) {
  const { hero } = useTheme().ornaments;
  return (
    <div className="hero-art" aria-hidden="true">
      <Frame drawing={hero.wide} photos={photos} media={wide} className="hero-frame hero-frame-wide" />
      <Frame drawing={hero.narrow} photos={photos} media={narrow} className="hero-frame hero-frame-narrow" />
    </div>
  );
}

function Frame({
  drawing,
  photos,
  media,
  className,
}: {
  drawing: HeroDrawing;
  photos: HeroPhoto[];
  media: string;
  className: string;
}) {
  const { width, height, slots, rope, edge, passes } = drawing;
  const frame = useRef<HTMLDivElement>(null);
  const reach = useReach(frame, drawing);
  const clip = useId();
  const strokes = [rope];
  if (edge) strokes.unshift({ ...rope, width: rope.width + edge, ink: 'ground' });

  return (
    <div ref={frame} className={className} style={{ '--w': width, '--h': height } as CSSProperties}>
      {slots.map((slot, index) => {
        const photo = photos[index];
        if (!photo) return null;
        const box = {
          '--x': slot.x / width,
          '--y': slot.y / height,
          '--sw': slot.width / width,
          '--sh': slot.height / height,
          borderRadius: slot.radius,
          zIndex: slot.above ? 2 : 0,
          background: photo.placeholder,
        } as CSSProperties;
        return (
          <picture key={photo.webp} className="hero-photo" style={box}>
            <source media={media} type="image/avif" srcSet={photo.avif} sizes={`${slot.width}px`} />
            <source media={media} type="image/webp" srcSet={photo.webp} sizes={`${slot.width}px`} />
            <img
              src={nothing}
              style={{ objectPosition: `50% ${slot.focus ?? 15}%` }}
              alt=""
              decoding="async"
              // Small ones come after the fonts of the headline, with which they would share a slow line.
              fetchPriority={slot.width < smallPhoto ? 'low' : 'auto'}
            />
          </picture>
        );
      })}
      <svg className="hero-rope" viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
        {reach && <Strokes strokes={[{ ...rope, d: reach }]} />}
        <Strokes strokes={strokes} />
      </svg>
      {passes.length > 0 && (
        <svg
          className="hero-rope hero-rope-over"
          viewBox={`0 0 ${width} ${height}`}
          fill="none"
          aria-hidden="true"
        >
          <clipPath id={clip}>
            {passes.map((pass) => (
              <rect key={`${pass.x} ${pass.y}`} {...pass} />
            ))}
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <Strokes strokes={strokes} />
          </g>
        </svg>
      )}
    </div>
  );
}

/** Line breaks in the headline differ per language, so the rope's start is measured from the rendered underline. */
function useReach(frame: RefObject<HTMLDivElement | null>, { reach, width }: HeroDrawing) {
  const [path, setPath] = useState<string>();

  useEffect(() => {
    const box = frame.current;
    const underlined = box?.closest('.hero')?.querySelector('[data-rope-start]');
    if (!reach || !box || !underlined) return;
    const measure = () => {
      const from = underlined.querySelector('svg')?.getBoundingClientRect();
      const to = box.getBoundingClientRect();
      if (!from || to.width === 0) return;
      const scale = width / to.width;
      setPath(
        reachFrom((from.right - to.left) * scale, (from.top - to.top + from.height * 0.3) * scale, reach),
      );
    };
    const observer = new ResizeObserver(measure);
    const words = underlined.closest('.hero-layout')?.children ?? [];
    for (const part of [box, underlined, ...words]) observer.observe(part);
    return () => observer.disconnect();
  }, [frame, reach, width]);

  return path;
}

/** Continues the underline in its direction. Without room for a smooth curve the rope starts behind the portrait. */
function reachFrom(x: number, y: number, to: NonNullable<HeroDrawing['reach']>) {
  const room = to.x - x;
  if (room < 64) return undefined;
  const leave = `${x + room * 0.39} ${y - room * 0.06}`;
  const bend = Math.max(room * 0.48, 60);
  const arrive = `${to.x - bend} ${to.y + bend * 0.46}`;
  return `M${x} ${y}C${leave} ${arrive} ${to.x} ${to.y}${to.rest}`;
}
