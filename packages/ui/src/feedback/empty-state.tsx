import type { ReactNode } from 'react';
import { EmptyDrawing } from '../brand/ornament.tsx';
import { Card } from '../cards/card.tsx';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why it is empty and what would change that. */
  children?: ReactNode;
  action?: ReactNode;
  /** Heading level of the title. */
  level?: 1 | 2 | 3 | undefined;
}

export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <Card className="empty-state">
      <EmptyDrawing />
      <Title className="title-2">{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </Card>
  );
}
