import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import { StretchingLine } from './ornament.tsx';
import { useTheme } from './theme-context.tsx';

/** The name of a day between two stretches of rope. */
export function DaySeparator({ children }: { children: ReactNode }) {
  const { separator } = useTheme().ornaments;
  const knot = separator.knot && <Drawing drawing={separator.knot} className="thread-knot" />;
  return (
    <div className="thread-day">
      <StretchingLine strand={separator} turn={0} />
      {knot}
      <span>{children}</span>
      <span className="thread-mirrored">{knot}</span>
      <StretchingLine strand={separator} turn={1} />
    </div>
  );
}
