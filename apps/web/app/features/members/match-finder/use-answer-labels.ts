import { type MatchAnswers, wishedAttributes } from '@bowline/contract/match-finder';
import { formatList } from '@bowline/i18n/format-list';
import { useLocale, useT } from '@bowline/i18n/react';
import {
  type AttributeText,
  attributeTexts,
  reasonTexts,
} from '#app/parts/profile-fields/attribute-texts.ts';
import { genderWords } from '#app/parts/profile-fields/gender-words.ts';
import { useAttributeWords } from '#app/parts/profile-fields/use-attribute-words.ts';
import type { Question } from './answers.ts';
import type { MatchFact } from './reasons.ts';

type Ages = Pick<MatchAnswers, 'min_age' | 'max_age'>;

/** The answers as text. */
export function useAnswerLabels() {
  const t = useT('match_finder');
  const words = useT('members');
  const factText = useAttributeWords();
  const locale = useLocale();
  const genderNames = {
    female: words('women'),
    male: words('men'),
    nonbinary: words('nonbinary'),
    everyone: words('everyone'),
  };
  const genderText = (choice: MatchAnswers['gender']) => genderWords(choice, genderNames, locale);

  function ageWords({ min_age, max_age }: Ages): string {
    if (min_age !== undefined && max_age !== undefined) return words('age_between', { min_age, max_age });
    if (min_age !== undefined) return words('age_from', { min_age });
    if (max_age !== undefined) return words('age_to', { max_age });
    return words('age_any');
  }
  function factWords(fact: MatchFact, value: string): string {
    const options: Readonly<Record<string, AttributeText>> =
      fact === 'reasons' ? reasonTexts : attributeTexts[fact].options;
    const text = options[value];
    return text ? factText(text) : value;
  }
  function answerWords(
    question: Question,
    answers: MatchAnswers,
    interestName: (key: string) => string,
  ): string {
    const { gender, reasons = '', interests = '' } = answers;
    const list = (names: readonly string[]) => formatList(names, locale, 'unit');
    switch (question) {
      case 'gender':
        return genderText(gender);
      case 'age':
        return ageWords(answers);
      case 'reasons':
        return list(reasons.split(',').map((reason) => factWords('reasons', reason)));
      case 'interests':
        return list(interests.split(',').map(interestName));
      case 'near':
        return t('near_short');
      case 'looks':
        return list(
          wishedAttributes.flatMap((name) => (answers[name] ? factWords(name, answers[name]) : [])),
        );
    }
  }
  return { ageWords, factWords, answerWords, genderText };
}
