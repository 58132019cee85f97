import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { lazy, Suspense, use, useState } from 'react';
import { useLocation } from 'react-router';
import { ConversationContext } from './conversation-context.ts';

const CreditsSheet = lazy(() => import('#app/features/buying/checkout/sheet/credits-sheet.tsx'));

/** Opens the sheet that sells credits, over the conversation. */
export function BuyCredits() {
  const t = useT('chat');
  const conversation = use(ConversationContext);
  const { pathname: path } = useLocation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={44} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('buy_credits')}
      </Button>
      {open && (
        <Suspense>
          <CreditsSheet conversation={{ ...conversation, path }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
