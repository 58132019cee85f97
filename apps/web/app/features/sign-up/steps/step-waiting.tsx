import { useT } from '@bowline/i18n/react';
import { Skeleton } from '@bowline/ui/feedback/skeleton';

/** A skeleton of a step while it loads. */
export function StepWaiting() {
  const t = useT('identity');
  return (
    <div className="grid gap-6" role="status" aria-label={t('steps_loading')}>
      <Skeleton className="mt-2 h-4 w-4/5" />
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-48" />
      <Skeleton className="h-14 rounded-pill" />
    </div>
  );
}
