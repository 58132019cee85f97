import { useT } from '@bowline/i18n/react';
import { Button } from '#app/parts/button.tsx';
import { Failure } from '#app/parts/failure.tsx';

interface MoreButtonProps {
  readonly isMore: boolean;
  readonly busy: boolean;
  readonly error?: unknown;
  readonly more: () => void;
}

/** The end of a list: the next page, or why it did not come. */
export function MoreButton({ isMore, busy, error, more }: MoreButtonProps) {
  const t = useT('office-members');
  if (error !== undefined) return <Failure error={error} onRetry={more} />;
  if (!isMore) return null;
  return (
    <Button className="member-more" aria-disabled={busy} onClick={more}>
      {t('more')}
    </Button>
  );
}
