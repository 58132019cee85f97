import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { ChevronLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import { isInstalled } from '#app/platform/request/installed.ts';
import { cameFromHere } from '#app/platform/session/came-from-here.ts';

/** For the installed app: goes back in its history, or to `target` when the app was opened on this page. */
export default function BackButton({ target }: { target: string }) {
  const t = useT('shell');
  const navigate = useNavigate();
  const hydrated = useHydrated();
  if (!hydrated || !isInstalled(window)) return null;
  return (
    <Button
      tone="ghost"
      size={44}
      round
      className="-mr-2 -ml-3"
      aria-label={t('back')}
      onClick={() => void (cameFromHere() ? navigate(-1) : navigate(target, { replace: true }))}
    >
      <ChevronLeft strokeWidth={1.6} aria-hidden="true" />
    </Button>
  );
}
