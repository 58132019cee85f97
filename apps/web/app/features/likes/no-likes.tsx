import type { LikeList } from '@bowline/contract/likes';
import { useT } from '@bowline/i18n/react';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { EmptyState } from '@bowline/ui/feedback/empty-state';
import { Link } from 'react-router';
import { useUser } from '#app/platform/request/root-data.ts';
import { announceMatch } from './announce-match.ts';

/** Explains why a list is empty, with a link for each. */
export function NoLikes({ type }: { type: LikeList }) {
  const t = useT('likes');
  // Nobody can find, and so like, a member whose address is not confirmed.
  const hidden = useUser()?.status === 'not_confirmed' && type === 'received';
  const { title, text, action, to } = {
    received: {
      title: t('empty_received_title'),
      text: t('empty_received_text'),
      action: t('empty_received_action'),
      to: '/profile',
    },
    given: {
      title: t('empty_given_title'),
      text: t('empty_given_text'),
      action: t('empty_given_action'),
      to: '/members',
    },
    matches: {
      title: t('empty_matches_title'),
      text: t('empty_matches_text'),
      action: t('empty_matches_action'),
      to: '/swipe-game',
    },
  }[type];
  return (
    <div className="mx-auto max-w-140">
      <EmptyState
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {!hidden && (
              <Link to={to} className={buttonClass({ tone: 'primary' })}>
                {action}
              </Link>
            )}
            <Button tone="quiet" onClick={() => announceMatch()}>
              {t('suggest')}
            </Button>
          </div>
        }
      >
        {hidden ? t('empty_received_unconfirmed') : text}
      </EmptyState>
    </div>
  );
}
