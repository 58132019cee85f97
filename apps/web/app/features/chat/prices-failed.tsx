import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';

/** Shown in place of prices that failed to load; nothing can be sent without them. */
export function PricesFailed({ onAskAgain }: { onAskAgain: () => void }) {
  const t = useT('chat');
  return (
    <Alert
      tone="danger"
      action={
        <Button tone="quiet" size={44} onClick={onAskAgain}>
          {t('try_again')}
        </Button>
      }
    >
      {t('prices_failed')}
    </Alert>
  );
}
