import type { FoundMatch, MatchAnswers } from '@bowline/contract/match-finder';
import type { RegionNames } from '#app/features/cards/region-names.ts';
import type { NamedInterest } from '#app/features/profile-fields/interests-field.tsx';
import { Queries } from '#app/session/queries.tsx';
import type { Question } from './answers.ts';
import { FoundMatches } from './found-matches.tsx';
import { QuestionForm } from './question-form.tsx';

/** What can be asked for on this site, named in the reader's language. */
export interface FinderOptions {
  readonly youngest: number;
  readonly interests: readonly NamedInterest[];
  /** What members of this site say about themselves. */
  readonly fields: readonly string[];
  readonly regions: RegionNames;
}

export interface FinderResult {
  readonly matches: readonly FoundMatch[];
  readonly considered: number;
}

export type FinderPageProps = { answers: MatchAnswers; options: FinderOptions } & (
  | { question: Question; found?: undefined }
  | { question?: undefined; found: FinderResult; liked: readonly string[] }
);

/** A few questions, and who fits. */
export function FinderPage(props: FinderPageProps) {
  const { answers, options } = props;
  if (props.found === undefined)
    return (
      <QuestionForm key={props.question} question={props.question} answers={answers} options={options} />
    );
  return (
    <Queries>
      <FoundMatches answers={answers} options={options} found={props.found} liked={props.liked} />
    </Queries>
  );
}
