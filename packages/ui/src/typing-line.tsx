import type { ReactNode } from 'react';
import { WaitingThread } from './ornament.tsx';

/** Says that somebody is writing; empty, it keeps the place. */
export function TypingLine({ children }: { children?: ReactNode }) {
  return (
    <p className="typing-line">
      {children && (
        <>
          <WaitingThread />
          {children}
        </>
      )}
    </p>
  );
}
