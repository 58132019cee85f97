import type { Drawing as DrawingData, Stroke } from './theme.ts';

const aspect = { stretch: 'none', crop: 'xMidYMid slice', keep: 'xMidYMid meet' } as const;

/** A brand's line drawing, in the current text colour. */
export function Drawing({ drawing, className }: { drawing: DrawingData; className?: string }) {
  const { width, height, fit, strokes } = drawing;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={aspect[fit]}
      fill="none"
      aria-hidden="true"
    >
      <Strokes strokes={strokes} />
    </svg>
  );
}

export function Strokes({ strokes }: { strokes: Stroke[] }) {
  return strokes.map((stroke) => (
    <path
      key={`${stroke.ink}${stroke.d}`}
      d={stroke.d}
      stroke={stroke.ink === 'ground' ? 'var(--ground)' : 'currentColor'}
      strokeWidth={stroke.width}
      strokeDasharray={stroke.dash}
      pathLength={stroke.length}
      strokeLinejoin="round"
      strokeLinecap={stroke.round ? 'round' : undefined}
      vectorEffect={stroke.steady ? 'non-scaling-stroke' : undefined}
    />
  ));
}
