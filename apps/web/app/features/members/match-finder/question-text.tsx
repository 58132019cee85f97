import { Rich } from '@bowline/i18n/react';
import type { Question } from './answers.ts';

const titles = {
  gender: 'match_finder:gender_title',
  age: 'match_finder:age_title',
  reasons: 'match_finder:reasons_title',
  interests: 'match_finder:interests_title',
  near: 'match_finder:near_title',
  looks: 'match_finder:looks_title',
} as const;

/** The question's text: the page's heading, and the legend of its choices. */
export function QuestionText({ question }: { question: Question }) {
  return <Rich text={titles[question]} tags={{ em: (words) => <em>{words}</em> }} />;
}
