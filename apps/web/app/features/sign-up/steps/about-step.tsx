import { Rich, useT } from '@bowline/i18n/react';
import { AboutMeField, isTooLong } from '#app/parts/profile-fields/about-me-field.tsx';
import { InterestsField } from '#app/parts/profile-fields/interests-field.tsx';
import { useErrorText } from '#app/platform/forms/form-refusal.tsx';
import { StepForm } from './step-form.tsx';
import { type ProfileStepProps, useSaving } from './use-saving.ts';

export function AboutStep({ start, profile, onChange, onDone }: ProfileStepProps) {
  const t = useT('identity');
  const errorWords = useErrorText();
  const { about_me, interests } = profile;
  const asksForWords = start.settings.visible_profile_notes.includes('about_me');
  const { busy, refusal, save, refuse } = useSaving([
    ...(asksForWords ? (['about_me'] as const) : []),
    ...(start.interests.length > 0 ? (['interests'] as const) : []),
  ]);

  async function next() {
    if (asksForWords && isTooLong(about_me))
      return refuse({ fields: { about_me: 'about_me_too_long' }, whole: undefined });
    if (await save({ ...(asksForWords && { about_me }), interests })) onDone();
  }

  return (
    <StepForm
      title={<Rich text="identity:about_title" tags={{ em: (word) => <em>{word}</em> }} />}
      lead={t('about_lead')}
      seenBy={t('seen_about')}
      onNext={() => void next()}
      busy={busy}
      refusal={refusal}
    >
      {asksForWords && (
        <AboutMeField
          value={about_me}
          onChange={(words) => onChange({ about_me: words })}
          error={errorWords(refusal?.fields.about_me)}
        />
      )}
      {start.interests.length > 0 && (
        <InterestsField
          offered={start.interests}
          chosen={interests}
          onChange={(chosen) => onChange({ interests: chosen })}
          error={errorWords(refusal?.fields.interests)}
        />
      )}
    </StepForm>
  );
}
