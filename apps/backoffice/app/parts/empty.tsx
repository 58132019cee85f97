import type { ReactNode } from 'react';

interface EmptyProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** Nothing to do is good news: the thread, and a word. */
export function Empty({ title, children, actions }: EmptyProps) {
  return (
    <div className="empty">
      <svg className="empty-thread" viewBox="0 0 220 74" aria-hidden="true">
        <path d="M2 50C40 50 62 48 88 44C118 39 134 24 126 14C119 5 104 10 104 24C104 42 134 50 160 50C184 50 200 50 218 50" />
      </svg>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  );
}
