import type { ReactNode } from 'react';
import { Drawing } from '../brand/drawing.tsx';
import { StretchingLine } from '../brand/ornament.tsx';
import { useTheme } from '../brand/theme-context.tsx';

/** The name of a day between two pieces of rope. */
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

/** Typing indicator; keeps its height while empty. */
export function TypingLine({ children }: { children?: ReactNode }) {
  const { waiting } = useTheme().ornaments;
  return (
    <p className="typing-line">
      {children && (
        <>
          <Drawing drawing={waiting} className="thread-waiting" />
          {children}
        </>
      )}
    </p>
  );
}
