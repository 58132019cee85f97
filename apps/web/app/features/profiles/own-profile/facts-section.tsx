import { useT } from '@bowline/i18n/react';
import type { ProfileFact } from '#app/parts/profile-fields/attribute-texts.ts';
import { FactField } from '#app/parts/profile-fields/fact-field.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { Sections } from './sections.ts';
import { useSection } from './use-section.ts';

export interface FactsSectionProps {
  facts: readonly ProfileFact[];
  section: Sections['facts'];
}

/** What can be chosen or left open. */
export function FactsSection({ facts, section }: FactsSectionProps) {
  const t = useT('profiles');
  const { values, state, refusal } = useSection(section);
  return (
    <ProfileSection
      part="facts"
      title={t('facts')}
      state={state}
      refusal={refusal}
      onRetry={() => void section.save()}
    >
      {facts.map((fact) => (
        <FactField key={fact} fact={fact} values={values} onChange={section.change} />
      ))}
    </ProfileSection>
  );
}
