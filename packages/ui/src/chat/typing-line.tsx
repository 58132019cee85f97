import type { ReactNode } from 'react';
import { Drawing } from '../brand/drawing.tsx';
import { useTheme } from '../brand/theme-context.tsx';

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
