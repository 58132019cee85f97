import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Menu } from '@bowline/ui/overlays/menu';
import { Ban, Ellipsis, Flag, Image, ImageOff, Trash2, UserRound } from 'lucide-react';
import { lazy, Suspense, use, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Thread } from '../thread.ts';
import { MemberDialogsContext } from './member-dialogs.ts';
import { useImages } from './use-images.ts';

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'));

export function ConversationMenu({ thread }: { thread: Thread }) {
  const t = useT('chat');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'remove' | 'block' | 'report'>();
  const switchImages = useImages(thread);
  const dialogs = use(MemberDialogsContext);
  const { conversation, profile } = thread;
  const close = () => setOpen(undefined);
  const imagesOn = conversation?.images_on ?? false;
  return (
    <>
      <Menu
        triggerClass={buttonClass({ tone: 'ghost', size: 44, round: true }, 'flex-none')}
        label={t('menu')}
        trigger={<Ellipsis strokeWidth={1.8} aria-hidden="true" />}
      >
        <Link to={`/members/${profile.id}`} className="menu-item">
          <UserRound strokeWidth={1.6} aria-hidden="true" />
          {t('view_profile')}
        </Link>
        {conversation && (
          <>
            <button type="button" className="menu-item" onClick={() => switchImages(!imagesOn)}>
              {imagesOn ? (
                <ImageOff strokeWidth={1.6} aria-hidden="true" />
              ) : (
                <Image strokeWidth={1.6} aria-hidden="true" />
              )}
              {imagesOn ? t('images_hide') : t('images_show')}
            </button>
            <button type="button" className="menu-item" onClick={() => setOpen('remove')}>
              <Trash2 strokeWidth={1.6} aria-hidden="true" />
              {t('remove')}
            </button>
          </>
        )}
        <button type="button" className="menu-item" onClick={() => setOpen('block')}>
          <Ban strokeWidth={1.6} aria-hidden="true" />
          {t('block')}
        </button>
        <button type="button" className="menu-item" onClick={() => setOpen('report')}>
          <Flag strokeWidth={1.6} aria-hidden="true" />
          {t('report')}
        </button>
      </Menu>
      <Suspense>
        {open === 'remove' && conversation && (
          <RemoveDialog conversation={conversation.id} member={profile} onClose={close} />
        )}
        {open === 'block' && dialogs && (
          <dialogs.BlockDialog member={profile} onClose={close} onBlocked={() => void navigate('/chats')} />
        )}
        {open === 'report' && dialogs && (
          <dialogs.ReportDialog
            target={conversation ? { conversation: conversation.id } : { member: profile.id }}
            member={profile}
            photo={undefined}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
