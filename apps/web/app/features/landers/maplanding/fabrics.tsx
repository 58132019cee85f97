import type { MapPoint } from './region-map.ts';

const dots = (
  <>
    <circle cx="8" cy="8" r="4.1" />
    <circle cx="24" cy="24" r="4.1" />
  </>
);
const stripes = <path d="M0 0h5.4v14H0z" />;
const checks = (
  <>
    <path d="M0 0h14v28H0z" opacity=".32" />
    <path d="M0 0h28v14H0z" opacity=".32" />
  </>
);
const crosses = <path d="M12.5 6h3v6.5h6.5v3h-6.5v6.5h-3v-6.5h-6.5v-3h6.5z" />;

/** The number of the fabric, what is printed on it, the size of a repeat and how it lies. */
const prints = [
  [1, dots, 32, 0],
  [2, stripes, 14, 36],
  [3, dots, 32, 0],
  [4, checks, 28, 12],
  [5, checks, 28, 12],
  [6, stripes, 14, 36],
  [7, crosses, 28, 20],
] as const;

/** The prints of the fabrics. */
export function Fabrics() {
  return (
    <defs>
      {prints.map(([fabric, print, size, turned]) => (
        <pattern
          key={fabric}
          id={`fabric-${fabric}`}
          className={`quilt-print-${fabric}`}
          width={size}
          height={size}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${turned})`}
        >
          {print}
        </pattern>
      ))}
    </defs>
  );
}

/** The thread that the outline was sewn with, and the needle it ends in. Only where there is room for them. */
export function Needle({ at: [x, y] }: { at: MapPoint }) {
  return (
    <g className="quilt-needle" transform={`translate(${x} ${y}) scale(0.8)`}>
      <path
        className="quilt-thread"
        d="M0 0C-34 83-113 48-154 108-191 164-107 208-82 158-60 111-160 102-212 164"
      />
      <path
        className="quilt-steel"
        transform="translate(-212 164) rotate(132) scale(1.56)"
        d="M-4-2.6C6-3.4 70-1.6 84 0 70 1.6 6 3.4-4 2.6-8 1.6-8-1.6-4-2.6zM0-.9C-2-.4-2 .4 0 .9 4 1.2 12 1 15 0 12-1 4-1.2 0-.9z"
      />
    </g>
  );
}
