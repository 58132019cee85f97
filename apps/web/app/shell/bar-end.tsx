import type { ReactNode } from 'react';

/** The end of the top bar. */
export function BarEnd({ children }: { children: ReactNode }) {
  return (
    <div className="ml-auto flex items-center justify-end gap-1 md:ml-0 md:gap-2 xl:min-w-42">{children}</div>
  );
}
