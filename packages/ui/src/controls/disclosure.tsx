import type { ReactNode } from 'react';

export interface DisclosureProps {
  question: ReactNode;
  children: ReactNode;
  open?: boolean | undefined;
  /** Opening one disclosure of a group closes the others. */
  group?: string | undefined;
}

/** A question that opens its answer; works without JavaScript. */
export function Disclosure({ question, children, open, group }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={group}>
      <summary>{question}</summary>
      <div className="disclosure-answer">{children}</div>
    </details>
  );
}
