import { useId } from 'react';
import type { Knot } from './knots.ts';

export interface KnotPictureProps {
  knot: Knot;
  /** One of the sets of colours in gallery.css. */
  colours: 'soft' | 'warm' | 'night' | 'deep' | 'cream' | 'pale';
}

/**
 * A knot on a ground of two colours. At a crossing the lower rope is cut by a mask, so that the ground shows beside
 * the upper one, which is then drawn once more.
 */
export function KnotPicture({ knot: { strands, reach, backdrop, place }, colours }: KnotPictureProps) {
  const mask = useId();
  return (
    <svg viewBox="0 0 400 500" className={`museum-art museum-${colours}`} aria-hidden="true">
      <path className="museum-ground" d="M0 0h400v500H0Z" />
      <path className="museum-backdrop" d={backdrop} />
      <g transform={place}>
        <mask id={mask} maskUnits="userSpaceOnUse" x="-100" y="-100" width="600" height="600">
          <path fill="#fff" d="M-100 -100h600v600h-600Z" />
          {strands.map(({ line, over }) => (
            <path key={line} className="museum-cut" d={line} strokeDasharray={dashes(over, reach)} />
          ))}
        </mask>
        <g mask={`url(#${mask})`}>
          {strands.map(({ line }) => (
            <path key={line} className="museum-rope" d={line} />
          ))}
        </g>
        {strands.map(({ line, over }) => (
          // A little longer than the cut, or a hairline of the ground shows at both ends.
          <path key={line} className="museum-rope" d={line} strokeDasharray={dashes(over, reach + 1.5)} />
        ))}
      </g>
    </svg>
  );
}

/** Returns the `stroke-dasharray` that draws a line only around these lengths. */
export function dashes(lengths: readonly number[], reach: number): string {
  const gaps = lengths.map((length, i) => length - reach - (i > 0 ? (lengths[i - 1] ?? 0) + reach : 0));
  return ['0', ...gaps.flatMap((gap) => [gap.toFixed(1), 2 * reach]), '9999'].join(' ');
}
