import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { ActionRow } from '@bowline/ui/cards/action-row';
import { LikeWord } from '@bowline/ui/cards/photo-card';
import { Button, buttonClass } from '@bowline/ui/controls/button';
import { useHydrated } from '@bowline/web-frame/shell/use-hydrated.ts';
import { Gift, Heart, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLikes } from '#app/features/likes/use-likes.ts';
import { SignUpLink } from '#app/parts/sign-up-entry/sign-up-link.tsx';
import { useSignUpsOpen } from '#app/parts/sign-up-entry/use-sign-ups-open.ts';
import { openSections } from '#app/platform/session/open-sections.ts';
import type { LikesBetween } from '#app/platform/session/queries.tsx';

export interface MemberActionsProps {
  member: MemberCard;
  likes: LikesBetween;
}

/**
 * A member's actions: one that fills the row, the others round beside it. Writing comes first once the chat exists; until then
 * liking does.
 */
export function MemberActions({ member, likes }: MemberActionsProps) {
  const t = useT('member');
  if (!openSections.has('chats')) {
    return (
      <ActionRow>
        <LikeAction member={member} likes={likes} fills />
      </ActionRow>
    );
  }
  return (
    <ActionRow
      before={<LikeAction member={member} likes={likes} fills={false} />}
      after={
        <Link
          to={`/members/${member.id}/chat#gift`}
          className={buttonClass({ tone: 'quiet', round: true })}
          aria-label={t('gift_name', { name: member.name })}
        >
          <Gift strokeWidth={1.6} aria-hidden="true" />
        </Link>
      }
    >
      <Link to={`/members/${member.id}/chat`} className={buttonClass({ tone: 'accent' })}>
        <MessageCircle strokeWidth={1.6} aria-hidden="true" />
        {t('chat')}
      </Link>
    </ActionRow>
  );
}

const waiting = {
  accent: 'disabled:bg-accent disabled:text-on-accent',
  quiet: 'disabled:bg-transparent disabled:text-text disabled:shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
};

function LikeAction({ member: { id, name }, likes, fills }: MemberActionsProps & { fills: boolean }) {
  const t = useT('member');
  const { isLiked, setLiked } = useLikes([id], likes, t('failed'));
  const hydrated = useHydrated();
  const [pressed, setPressed] = useState(false);
  const on = isLiked(id);
  return (
    <>
      <Button
        tone={on || !fills ? 'quiet' : 'accent'}
        round={!fills}
        aria-label={fills ? undefined : on ? t('unlike_name', { name }) : t('like_name', { name })}
        // A press before hydration would be lost. That is brief, so the button does not look disabled.
        disabled={!hydrated}
        className={waiting[on || !fills ? 'quiet' : 'accent']}
        onClick={() => {
          setPressed(true);
          setLiked(id, !on);
        }}
      >
        <Heart
          strokeWidth={1.6}
          className={on ? 'fill-current text-accent-ink' : fills ? '' : 'text-accent-ink'}
          aria-hidden="true"
        />
        {fills && (on ? t('liked') : t('like'))}
      </Button>
      {!fills && <LikeWord>{pressed && on && t('you_like', { name })}</LikeWord>}
    </>
  );
}

/** Where a member may write and like, a visitor may sign up. */
export function VisitorActions({ id }: { id: string }) {
  const t = useT('member');
  if (!useSignUpsOpen()) return null;
  return (
    <div className="grid gap-2.5">
      <ActionRow>
        <SignUpLink to={`/members/${id}/signup`} className={buttonClass({ tone: 'accent' })}>
          {t('join')}
        </SignUpLink>
      </ActionRow>
      <p className="text-small text-text-2">{t('join_note')}</p>
    </div>
  );
}
