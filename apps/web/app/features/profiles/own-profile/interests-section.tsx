import { useT } from '@bowline/i18n/react';
import type { NamedInterest } from '#app/parts/profile-fields/interest-groups.tsx';
import { InterestsField } from '#app/parts/profile-fields/interests-field.tsx';
import { useErrorText } from '#app/platform/forms/form-refusal.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { Sections } from './sections.ts';
import { useSection } from './use-section.ts';

export interface InterestsSectionProps {
  offered: readonly NamedInterest[];
  section: Sections['interests'];
}

export function InterestsSection({ offered, section }: InterestsSectionProps) {
  const t = useT('profiles');
  const errorWords = useErrorText();
  const { values, state, refusal } = useSection(section);
  return (
    <ProfileSection
      part="interests"
      title={t('interests')}
      text={t('interests_text')}
      state={state}
      refusal={refusal}
      onRetry={() => void section.save()}
    >
      <InterestsField
        labelHidden
        offered={offered}
        chosen={values.interests}
        onChange={(interests) => section.change({ interests })}
        error={errorWords(refusal?.fields.interests)}
      />
    </ProfileSection>
  );
}
