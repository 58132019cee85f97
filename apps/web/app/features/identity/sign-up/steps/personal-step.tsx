import type { Attribute, ProfileDetails } from '@bowline/contract/profiles';
import { Rich, useT } from '@bowline/i18n/react';
import { AttributeField } from '#app/features/profile-fields/attribute-field.tsx';
import { attributesIn } from '#app/features/profile-fields/attribute-texts.ts';
import { StepForm } from './step-form.tsx';
import type { ProfileStepProps } from './step-props.ts';
import { useSaving } from './use-saving.ts';

export function PersonalStep({ start, profile, onChange, onDone }: ProfileStepProps) {
  const t = useT('identity');
  const { busy, refusal, save } = useSaving([]);
  const asked = attributesIn(start.settings.visible_profile_fields);

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
      {asked.map((name: Attribute) => (
        <AttributeField
          key={name}
          attribute={name}
          value={profile[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </StepForm>
  );
}
