import { CardSkeleton } from '@bowline/ui/feedback/skeleton';
import { type ComponentType, Suspense, use } from 'react';
import { useNavigate } from 'react-router';
import { BlurNote } from '#app/parts/cards/blur-note.tsx';
import { MemberTile } from '#app/parts/cards/member-tile.tsx';
import { useFreshPagePhotos } from '#app/parts/photos/use-fresh-photos.ts';
import { openSignUp } from '#app/parts/sign-up-entry/open-sign-up.ts';
import type { SimilarList as Similar } from './read-member-page.ts';

export interface SimilarMembersProps {
  title: string;
  similar: Promise<Similar | undefined>;
  /** What a press on a heart does. By default it opens the sign-up. */
  Cards?: ComponentType<CardsProps>;
}

const place = 'pt-12 lg:pt-16';
/** One row of small cards that scrolls sideways, to the screen's edges. */
const row =
  '-mx-(--gutter) flex snap-x gap-(--gap) overflow-x-auto scroll-px-(--gutter) px-(--gutter) py-1 [scrollbar-width:none] [&>*]:w-36 [&>*]:flex-none [&>*]:snap-start lg:[&>*]:w-44';

/** Similar members, deferred so that they do not delay the page. */
export function SimilarMembers(props: SimilarMembersProps) {
  return (
    <Suspense fallback={<Waiting title={props.title} />}>
      <SimilarSection {...props} />
    </Suspense>
  );
}

function SimilarSection({ title, similar, Cards = ForVisitor }: SimilarMembersProps) {
  const found = use(similar);
  if (!found) return null;
  return (
    <section className={place}>
      <h2 className="title-3 mb-4 wrap-anywhere">{title}</h2>
      <Cards found={found} title={title} />
    </section>
  );
}

export interface CardsProps {
  found: Similar;
  title: string;
}

function ForVisitor({ found, title }: CardsProps) {
  const navigate = useNavigate();
  return (
    <SimilarCards
      found={found}
      title={title}
      isLiked={() => false}
      onLike={() => void (openSignUp() || navigate('/signup'))}
    />
  );
}

interface LikableProps extends CardsProps {
  isLiked: (id: string) => boolean;
  onLike: (id: string, liked: boolean) => void;
}

export function SimilarCards({ found: { members, regions }, title, isLiked, onLike }: LikableProps) {
  const renewPhotos = useFreshPagePhotos();
  return (
    <>
      <BlurNote members={members} />
      <ul className={row} aria-label={title} onErrorCapture={renewPhotos}>
        {members.map((member) => (
          <li key={member.id}>
            <MemberTile
              member={member}
              region={member.region === null ? undefined : regions[member.region]}
              liked={isLiked(member.id)}
              onLike={(liked) => onLike(member.id, liked)}
              first={false}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <section className={place} aria-busy="true">
      <h2 className="title-3 mb-4 wrap-anywhere">{title}</h2>
      <div className={row}>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
          <CardSkeleton key={card} />
        ))}
      </div>
    </section>
  );
}
