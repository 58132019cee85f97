import type { ReactNode } from 'react';

export interface TabsProps {
  label: string;
  /** Links of class `tab`; the current one has `aria-current="page"`. */
  children: ReactNode;
}

/** A row of links to sibling pages, each with its own URL. */
export function Tabs({ label, children }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
