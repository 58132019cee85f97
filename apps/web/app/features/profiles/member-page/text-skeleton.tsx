import { useT } from '@bowline/i18n/react';
import { Skeleton } from '@bowline/ui/feedback/skeleton';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';

/** A skeleton of the member's text. */
export function TextSkeleton({ name }: { name: string }) {
  const t = useT('member');
  return (
    <div className="grid gap-8" aria-busy="true">
      <VisuallyHidden>{t('loading', { name })}</VisuallyHidden>
      <Skeleton className="hidden h-13 rounded-pill lg:block" />
      <div className="grid gap-3">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-2/3" />
      </div>
      <div className="flex flex-wrap gap-2">
        {['w-28', 'w-24', 'w-32', 'w-24', 'w-28'].map((width, place) => (
          <Skeleton key={place} className={`h-9 rounded-pill ${width}`} />
        ))}
      </div>
    </div>
  );
}
