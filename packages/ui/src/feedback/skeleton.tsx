import { classes } from '../classes.ts';

/** A place held free. Size it by class; the region around it carries `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes('skeleton block', className)} aria-hidden="true" />;
}

export function CardSkeleton() {
  return <span className="skeleton skeleton-card block" aria-hidden="true" />;
}
