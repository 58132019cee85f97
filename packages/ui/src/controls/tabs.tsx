import type { ReactNode } from 'react';

export interface TabsProps {
  label: string;
  /** Links of class `tab`; `aria-current="page"` is on the one that is shown. */
  children: ReactNode;
}

/** Lists that stand side by side, each at an address of its own. */
export function Tabs({ label, children }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
