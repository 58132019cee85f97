import type { ReactNode } from 'react';

export interface ActionRowProps {
  /** The button that fills the row. */
  children: ReactNode;
  /** Round buttons before and after it. */
  before?: ReactNode;
  after?: ReactNode;
}

/** The actions of a page: inline on wide screens, docked at the bottom above the tabs on narrow ones. */
export function ActionRow({ children, before, after }: ActionRowProps) {
  return (
    <div className="action-row">
      {before}
      {children}
      {after}
    </div>
  );
}
