import type { ProfileDetails } from '@bowline/contract/profiles';
import { Rich, useT } from '@bowline/i18n/react';
import { factsIn } from '#app/parts/profile-fields/attribute-texts.ts';
import { FactField } from '#app/parts/profile-fields/fact-field.tsx';
import { StepForm } from './step-form.tsx';
import { type ProfileStepProps, useSaving } from './use-saving.ts';

export function PersonalStep({ start, profile, onChange, onDone }: ProfileStepProps) {
  const t = useT('identity');
  const { busy, refusal, save } = useSaving([]);
  const asked = factsIn(start.settings.visible_profile_fields);

  async function next() {
    const details: Partial<ProfileDetails> = Object.fromEntries(asked.map((name) => [name, profile[name]]));
    if (await save(details)) onDone();
  }

  return (
    <StepForm
      title={<Rich text="identity:personal_title" tags={{ em: (word) => <em>{word}</em> }} />}
      lead={t('personal_lead')}
      seenBy={t('seen_personal')}
      onNext={() => void next()}
      busy={busy}
      refusal={refusal}
    >
      {asked.map((fact) => (
        <FactField key={fact} fact={fact} values={profile} onChange={onChange} />
      ))}
    </StepForm>
  );
}
