import { classes } from '../classes.ts';

/** A loading placeholder. Set its size by class, and `aria-busy` on the region around it. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classes('skeleton block', className)} aria-hidden="true" />;
}

export function CardSkeleton() {
  return <span className="skeleton skeleton-card block" aria-hidden="true" />;
}
