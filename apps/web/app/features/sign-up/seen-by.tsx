import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says beside a question of the sign-up who will see the answer. */
export function SeenBy({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 text-label text-text-2">
      <Eye strokeWidth={1.6} className="mt-0.5 size-4.5 flex-none" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
