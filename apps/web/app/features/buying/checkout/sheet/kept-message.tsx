import { useT } from '@bowline/i18n/react';
import { Avatar } from '@bowline/ui/cards/avatar';
import { Bubble } from '@bowline/ui/chat/bubble';
import { Clock } from 'lucide-react';
import type { Interrupted } from './use-buying.ts';

/** The unsent message stays in sight while it is paid for. */
export function KeptMessage({ name, photo, draft }: Pick<Interrupted, 'name' | 'photo' | 'draft'>) {
  const t = useT('checkout');
  if (draft === '') return null;
  return (
    <div className="kept">
      <Avatar name={name} src={photo} size={36} />
      <div>
        <Bubble side="you" state="held">
          <span className="line-clamp-3" dir="auto">
            {draft}
          </span>
        </Bubble>
        <small>
          <Clock strokeWidth={1.6} aria-hidden="true" />
          {t('sheet_kept')}
        </small>
      </div>
    </div>
  );
}
