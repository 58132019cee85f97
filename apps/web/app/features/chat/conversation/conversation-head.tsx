import { useT } from '@bowline/i18n/react';
import { Avatar } from '@bowline/ui/cards/avatar';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { ChevronLeft, Gift } from 'lucide-react';
import { Link } from 'react-router';
import { useOnline } from '#app/platform/realtime/use-online.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { openGifts } from '../gifts/gifts-open.ts';
import { useChatLayoutData } from '../layout-data.ts';
import type { Thread } from '../thread.ts';
import { ConversationMenu } from './conversation-menu.tsx';

export function ConversationHead({ thread }: { thread: Thread }) {
  const t = useT('chat');
  const regions = useChatLayoutData()?.regions ?? {};
  const { fictional: site } = useSite();
  const { id, name, age, region, presence, fictional, main_image } = thread.profile;
  // Without a connection nobody knows who is there.
  const online = useOnline();
  const place = region && (regions[region] ?? region);
  return (
    <header className="chat-head">
      <div className="chat-head-row">
        <Link
          to="/chats"
          className={buttonClass({ tone: 'ghost', size: 44, round: true }, 'chat-head-back')}
          aria-label={t('back')}
        >
          <ChevronLeft strokeWidth={1.6} aria-hidden="true" />
        </Link>
        <Link to={`/members/${id}`} className="chat-head-who" prefetch="intent">
          <Avatar name={name} src={main_image?.thumb_filename} size={44} />
          <div className="grid min-w-0">
            {/* Screen readers would pause between the separate name element and the comma. */}
            <h1 className="chat-head-name" aria-label={`${name}, ${age}`}>
              <bdi>{name}</bdi>, {age}
            </h1>
            <p className="chat-head-facts">
              {online && presence === 'online' && (
                <span className="presence presence-online">{t('online')}</span>
              )}
              {online && presence === 'recently' && (
                <span className="presence presence-recent">{t('recently')}</span>
              )}
              {place && <span>{place}</span>}
            </p>
          </div>
        </Link>
        {thread.mayBegin && (thread.conversation || thread.mayStart) && (
          <Button tone="ghost" size={44} round aria-label={t('gift_give')} onClick={openGifts}>
            <Gift strokeWidth={1.6} aria-hidden="true" />
          </Button>
        )}
        <ConversationMenu thread={thread} />
      </div>
      {fictional && site && (
        <p className="chat-head-note">
          <span aria-hidden="true">{site.icon}</span>
          {site.warning_singular}
        </p>
      )}
    </header>
  );
}
