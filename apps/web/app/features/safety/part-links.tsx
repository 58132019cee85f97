import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';

export interface PartLinksProps {
  /** Whether an earlier part of the list is shown than the latest. */
  isOlder: boolean;
  next: string | null;
}

/** Leads through a list that comes in parts, the latest first. Links, so that it needs no scripts. */
export function PartLinks({ isOlder, next }: PartLinksProps) {
  const t = useT('statements');
  if (!isOlder && !next) return null;
  const look = buttonClass({ tone: 'quiet' });
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-3">
      {isOlder && (
        <Link to="?" className={look}>
          {t('latest')}
        </Link>
      )}
      {next && (
        <Link to={`?${new URLSearchParams({ cursor: next })}`} className={look}>
          {t('older')}
        </Link>
      )}
    </div>
  );
}
