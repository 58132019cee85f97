import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { useEffect, useRef } from 'react';

/** The next page loads this far before its end scrolls into view. */
const AHEAD = '600px';

export interface MoreMembersProps {
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Loads the next page when the end of the list comes near, or by its button. */
export function MoreMembers({ loading, failed, onMore }: MoreMembersProps) {
  const t = useT('members');
  const end = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!end.current || loading || failed) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading, failed, onMore]);

  return (
    <div ref={end} className="grid justify-items-center pt-10">
      {failed ? (
        <Alert
          tone="danger"
          action={
            <Button tone="quiet" size={44} onClick={onMore}>
              {t('more_again')}
            </Button>
          }
        >
          {t('more_failed')}
        </Alert>
      ) : (
        <Button tone="quiet" loading={loading} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
