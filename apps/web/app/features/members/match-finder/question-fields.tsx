import { limits } from '@bowline/contract/limits';
import { type MatchAnswers, wishedAttributes } from '@bowline/contract/match-finder';
import { useT } from '@bowline/i18n/react';
import { CheckChip } from '@bowline/ui/controls/chip';
import { RadioList } from '@bowline/ui/controls/radio-list';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { useState } from 'react';
import { AttributeField } from '#app/parts/profile-fields/attribute-field.tsx';
import { factsIn, reasonTexts } from '#app/parts/profile-fields/attribute-texts.ts';
import { InterestGroups } from '#app/parts/profile-fields/interest-groups.tsx';
import { interestIcons } from '#app/parts/profile-fields/interest-icons.ts';
import { useSite } from '#app/platform/request/root-data.ts';
import { AgeField } from '../search/age-field.tsx';
import type { Question } from './answers.ts';
import type { FinderOptions } from './finder-data.ts';
import { QuestionText } from './question-text.tsx';
import { useAnswerLabels } from './use-answer-labels.ts';

export interface QuestionProps {
  question: Question;
  answers: MatchAnswers;
  options: FinderOptions;
}

/** The fields of one question. Native controls, so that the form works without scripts. */
export function QuestionFields({ question, answers, options }: QuestionProps) {
  switch (question) {
    case 'gender':
      return <GenderFields answers={answers} />;
    case 'age':
      return <AgeFields answers={answers} youngest={options.youngest} />;
    case 'reasons':
      return <ReasonFields answers={answers} />;
    case 'interests':
      return <InterestFields answers={answers} offered={options.interests} />;
    case 'near':
      return <NearFields answers={answers} />;
    case 'looks':
      return <LookFields answers={answers} fields={options.fields} />;
  }
}

interface AnswersProps {
  answers: MatchAnswers;
}

/** A legend for screen readers; the page's heading shows the same text. */
const Heard = ({ question }: { question: Question }) => (
  <VisuallyHidden>
    <QuestionText question={question} />
  </VisuallyHidden>
);

function GenderFields({ answers }: AnswersProps) {
  const { genderText } = useAnswerLabels();
  const { genders } = useSite();
  // Two genders are offered only where the member looks for them.
  const asked = answers.gender?.includes(',') ? [answers.gender] : [];
  const choices = [...genders, ...asked, 'everyone'] as const;
  return (
    <RadioList
      framed
      name="gender"
      label={<Heard question="gender" />}
      defaultValue={answers.gender}
      options={choices.map((choice) => ({ value: choice, label: genderText(choice) }))}
    />
  );
}

function AgeFields({ answers, youngest }: AnswersProps & { youngest: number }) {
  const [ages, setAges] = useState({ min_age: answers.min_age, max_age: answers.max_age });
  const { ageWords } = useAnswerLabels();
  return (
    <AgeField
      filters={ages}
      onChange={({ min_age, max_age }) => setAges({ min_age, max_age })}
      youngest={youngest}
      shown={ageWords(ages)}
    />
  );
}

function ReasonFields({ answers }: AnswersProps) {
  const t = useT('match_finder');
  const words = useT('profiles');
  const chosen = answers.reasons?.split(',') ?? [];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-text-2">{t('reasons_hint')}</legend>
      <div className="choices">
        {Object.entries(reasonTexts).map(([reason, text]) => (
          <CheckChip key={reason} name="reasons" value={reason} defaultChecked={chosen.includes(reason)}>
            {words(text)}
          </CheckChip>
        ))}
      </div>
    </fieldset>
  );
}

function InterestFields({
  answers,
  offered,
}: AnswersProps & { offered: QuestionProps['options']['interests'] }) {
  const t = useT('match_finder');
  const [chosen, setChosen] = useState(answers.interests?.split(',') ?? []);
  const count = limits.wishedInterests;
  const isFull = chosen.length >= count;
  return (
    <fieldset className="min-w-0">
      <legend className="visually-hidden">
        <QuestionText question="interests" />
      </legend>
      <p className="mb-3 text-text-2" aria-live="polite">
        {isFull ? t('interests_full', { count }) : t('interests_hint', { count })}
      </p>
      <InterestGroups offered={offered}>
        {({ key, name }) => {
          const Icon = interestIcons[key];
          const isChosen = chosen.includes(key);
          return (
            <CheckChip
              key={key}
              name="interests"
              value={key}
              checked={isChosen}
              disabled={isFull && !isChosen}
              className={isFull && !isChosen ? 'opacity-50' : undefined}
              onChange={({ currentTarget: { checked } }) =>
                setChosen((all) => (checked ? [...all, key] : all.filter((one) => one !== key)))
              }
            >
              <Icon strokeWidth={1.6} aria-hidden="true" />
              {name}
            </CheckChip>
          );
        }}
      </InterestGroups>
    </fieldset>
  );
}

function NearFields({ answers }: AnswersProps) {
  const t = useT('match_finder');
  return (
    <RadioList
      framed
      name="near"
      label={<Heard question="near" />}
      defaultValue={answers.near ?? '0'}
      options={[
        { value: '1', label: t('near_yes'), hint: t('near_yes_hint') },
        { value: '0', label: t('near_no'), hint: t('near_no_hint') },
      ]}
    />
  );
}

function LookFields({ answers, fields }: AnswersProps & { fields: readonly string[] }) {
  const t = useT('match_finder');
  const [looks, setLooks] = useState(answers);
  const offered = factsIn(fields).flatMap((name) => wishedAttributes.find((wish) => wish === name) ?? []);
  return (
    <div className="grid gap-5">
      <p className="text-text-2">{t('looks_hint')}</p>
      {offered.map((attribute) => (
        <AttributeField
          key={attribute}
          attribute={attribute}
          value={looks[attribute] ?? null}
          onChange={(value) => setLooks((all) => ({ ...all, [attribute]: value ?? undefined }))}
        />
      ))}
    </div>
  );
}
