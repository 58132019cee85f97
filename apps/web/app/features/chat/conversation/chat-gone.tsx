import { useT } from '@bowline/i18n/react';
import { EmptyDrawing } from '@bowline/ui/brand/ornament';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';

/** Says that there is no such conversation, never why, and leads back. */
export function ChatGone() {
  const t = useT('chat');
  return (
    <section className="chat-pane chat-pane-still">
      <div className="grid w-full max-w-[520px] justify-items-center gap-3">
        <div className="h-36 w-full *:h-full">
          <EmptyDrawing />
        </div>
        <h1 className="title-2 mt-2">{t('gone_title')}</h1>
        <p className="max-w-[42ch] text-balance text-text-2">{t('gone_text')}</p>
        <Link to="/chats" className={buttonClass({ tone: 'primary' }, 'mt-3')}>
          {t('gone_action')}
        </Link>
      </div>
    </section>
  );
}
