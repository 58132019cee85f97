import type { ReactNode } from 'react';

/** Shows the progress beside the modal's close button, in view while the rest scrolls. */
export function ModalTop({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -top-6 z-10 -mx-6 -mt-6 bg-surface px-6 pt-6 pb-2 md:-top-8 md:-mx-8 md:-mt-8 md:px-8 md:pt-8">
      <div className="pr-10 md:pr-8">{children}</div>
    </div>
  );
}
