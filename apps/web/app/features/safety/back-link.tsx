import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way back above a page's title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-label font-medium text-text-2 hover:text-text"
    >
      <ChevronLeft size={20} strokeWidth={1.6} aria-hidden="true" />
      {children}
    </Link>
  );
}
