import type { MatchAnswers } from '@bowline/contract/match-finder';
import { type LikesBetween, Queries } from '#app/platform/session/queries.tsx';
import type { Question } from './answers.ts';
import type { FinderOptions, FinderResult } from './finder-data.ts';
import { FoundMatches } from './found-matches.tsx';
import { QuestionForm } from './question-form.tsx';

export type FinderPageProps = { answers: MatchAnswers; options: FinderOptions } & (
  | { question: Question; found?: undefined }
  | { question?: undefined; found: FinderResult; likes: LikesBetween }
);

/** The questions, or the members who match the answers. */
export function FinderPage(props: FinderPageProps) {
  const { answers, options } = props;
  if (props.found === undefined)
    return (
      <QuestionForm key={props.question} question={props.question} answers={answers} options={options} />
    );
  return (
    <Queries>
      <FoundMatches answers={answers} options={options} found={props.found} likes={props.likes} />
    </Queries>
  );
}
