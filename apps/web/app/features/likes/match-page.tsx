import type { MemberCard } from '@bowline/contract/profiles';
import { Rich, useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { buttonClass } from '@bowline/ui/controls/button';
import { MatchMoment } from '@bowline/ui/overlays/match-moment';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { useFreshPagePhotos } from '#app/parts/photos/use-fresh-photos.ts';
import { useUser } from '#app/platform/request/root-data.ts';
import { Queries } from '#app/platform/session/queries.tsx';
import { ownPortrait, portraitOf } from './portraits.ts';
import { SeeLike } from './seen-likes.ts';

export interface MatchPageProps {
  member: MemberCard;
  /** The formatted date of the match. */
  since: string;
}

export function MatchPage({ member, since }: MatchPageProps) {
  const t = useT('likes');
  const user = useUser();
  const renewPhotos = useFreshPagePhotos();
  const { id, name } = member;
  return (
    <section className="wrap grid justify-items-center py-8 lg:py-16" onErrorCapture={renewPhotos}>
      <Queries>
        <SeeLike id={id} />
      </Queries>
      <Card raised className="w-full max-w-[560px] overflow-clip pt-10 pb-8 lg:pt-14 lg:pb-11">
        <MatchMoment
          own={user ? ownPortrait(user) : undefined}
          other={portraitOf(member)}
          photosLabel={t('match_photos', { name })}
          title={
            <h1 className="title-1">
              <Rich text="likes:match_title" tags={{ em: (words) => <em>{words}</em> }} />
            </h1>
          }
          actions={
            <>
              <Link to={`/members/${id}/chat`} className={buttonClass({ tone: 'accent' })}>
                <MessageCircle strokeWidth={1.6} aria-hidden="true" />
                {t('match_write', { name })}
              </Link>
              <Link to={`/members/${id}`} className={buttonClass({ tone: 'quiet' })}>
                {t('match_profile')}
              </Link>
            </>
          }
        >
          <p>{t('match_text', { name })}</p>
          <p className="mt-1 text-small text-text-3">{t('match_since', { date: since })}</p>
        </MatchMoment>
      </Card>
    </section>
  );
}
