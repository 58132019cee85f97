import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';

/** What failed, beside it, and a way to try again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useT('office-shell');
  return (
    <div className="note note-late" role="alert">
      <TriangleAlert aria-hidden="true" />
      <span className="grow">{toApiError(error).message || t('failed')}</span>
      {onRetry && (
        <Button tone="quiet" onClick={onRetry}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}
