import type { FoundMatch, MatchAnswers } from '@bowline/contract/match-finder';
import { Rich, useLocale, useT } from '@bowline/i18n/react';
import { Tag } from '@bowline/ui/cards/photo-card';
import { chipClass } from '@bowline/ui/controls/chip';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { Check, Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useLikes } from '#app/features/likes/use-likes.ts';
import { BlurNote } from '#app/parts/cards/blur-note.tsx';
import { MemberTile } from '#app/parts/cards/member-tile.tsx';
import { useFreshPagePhotos } from '#app/parts/photos/use-fresh-photos.ts';
import type { LikesBetween } from '#app/platform/session/queries.tsx';
import { queryClient } from '#app/platform/session/queries.tsx';
import { keepCards } from '../lists/known-card.ts';
import { answered, finderPath } from './answers.ts';
import type { FinderOptions, FinderResult } from './finder-data.ts';
import { NoMatches } from './no-matches.tsx';
import { type ReasonNames, reasonWords } from './reasons.ts';
import { useAnswerLabels } from './use-answer-labels.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

export interface FoundMatchesProps {
  answers: MatchAnswers;
  options: FinderOptions;
  found: FinderResult;
  /** Ids of the members the viewer likes. */
  likes: LikesBetween;
}

/** The best matches, each with the reasons for it. */
export function FoundMatches({ answers, options, found, likes }: FoundMatchesProps) {
  const t = useT('match_finder');
  const { matches, considered } = found;
  const { isLiked, setLiked } = useLikes(
    matches.map(({ member }) => member.id),
    likes,
    useT('members')('like_failed'),
  );
  const renewPhotos = useFreshPagePhotos();
  const names = useReasonNames(options);
  const heading = useHeadingFocus();
  useEffect(
    () =>
      keepCards(
        queryClient(),
        matches.map(({ member }) => member),
      ),
    [matches],
  );
  return (
    <section className="wrap pt-6 pb-16 lg:pt-8 lg:pb-24">
      <h1 ref={heading} tabIndex={-1} className="title-1">
        <Rich text="match_finder:results_title" tags={{ em: (words) => <em>{words}</em> }} />
      </h1>
      {matches.length > 0 && (
        <p className="mt-2 text-pretty text-text-2">{t('results_lead', { count: considered })}</p>
      )}
      <Answers answers={answers} options={options} />
      {matches.length === 0 ? (
        <NoMatches answers={answers} />
      ) : (
        <>
          <BlurNote members={matches.map(({ member }) => member)} />
          <ul className="finder-grid" aria-label={t('results_list')} onErrorCapture={renewPhotos}>
            {matches.map((match, index) => (
              <li key={match.member.id}>
                <MemberTile
                  member={match.member}
                  region={match.member.region === null ? undefined : names.region(match.member.region)}
                  liked={isLiked(match.member.id)}
                  onLike={(like) => setLiked(match.member.id, like)}
                  first={index < 8}
                  tag={<Tag tone="ok">{t('score', { score: match.score })}</Tag>}
                />
                <Because match={match} names={names} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Because({ match: { member, because }, names }: { match: FoundMatch; names: ReasonNames }) {
  const t = useT('match_finder');
  const locale = useLocale();
  if (because.length === 0) return null;
  return (
    <ul className="finder-because" aria-label={t('because', { name: member.name })}>
      {because.map((reason) => (
        <li key={reason.kind}>
          <Check strokeWidth={1.8} aria-hidden="true" />
          <span>{reasonWords(reason, t, names, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The given answers, each a link to its question. */
function Answers({ answers, options }: Pick<FoundMatchesProps, 'answers' | 'options'>) {
  const t = useT('match_finder');
  const { answerWords } = useAnswerLabels();
  const names = useReasonNames(options);
  return (
    <nav className="mt-4 mb-6 flex flex-wrap items-center gap-2" aria-label={t('answers')}>
      {answered(answers).map((question) => (
        <Link key={question} to={finderPath(question, answers)} className={chipClass({}, 'finder-answer')}>
          <VisuallyHidden>{t('change')} </VisuallyHidden>
          <span>{answerWords(question, answers, names.interest)}</span>
          <Pencil strokeWidth={1.6} aria-hidden="true" />
        </Link>
      ))}
      <Link to="/match-finder" className="link inline-flex min-h-11 items-center">
        {t('again')}
      </Link>
    </nav>
  );
}

function useReasonNames({ interests, regions }: FinderOptions): ReasonNames {
  const { factWords } = useAnswerLabels();
  return {
    interest: (key) => interests.find((one) => one.key === key)?.name ?? key,
    region: (code) => regions[code] ?? code,
    fact: factWords,
  };
}
