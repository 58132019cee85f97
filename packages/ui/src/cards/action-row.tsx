import type { ReactNode } from 'react';

export interface ActionRowProps {
  /** The one that fills the row. */
  children: ReactNode;
  /** Round buttons before and after it. */
  before?: ReactNode;
  after?: ReactNode;
}

/** What one can do with the page: in it on a wide screen, docked at the foot of a narrow one above the tabs. */
export function ActionRow({ children, before, after }: ActionRowProps) {
  return (
    <div className="action-row">
      {before}
      {children}
      {after}
    </div>
  );
}
