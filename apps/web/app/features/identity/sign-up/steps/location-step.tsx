import { Rich, useT } from '@bowline/i18n/react';
import { LocationFields, servedCountry } from '#app/features/profile-fields/location-fields.tsx';
import { useErrorText } from '#app/forms/form-refusal.tsx';
import { StepForm } from './step-form.tsx';
import type { ProfileStepProps } from './step-props.ts';
import { useSaving } from './use-saving.ts';

export function LocationStep({ start, profile, onChange, onDone }: ProfileStepProps) {
  const t = useT('identity');
  const errorWords = useErrorText();
  const { busy, refusal, save } = useSaving(['country', 'region']);
  const place = {
    country: servedCountry(start.countries, profile.country, start.country),
    region: profile.region,
  };

  async function next() {
    if (await save(place)) onDone();
  }

  return (
    <StepForm
      title={<Rich text="identity:location_title" tags={{ em: (word) => <em>{word}</em> }} />}
      lead={t('location_lead')}
      seenBy={t('seen_location')}
      onNext={() => void next()}
      busy={busy}
      refusal={refusal}
    >
      <LocationFields
        countries={start.countries}
        place={place}
        onChange={onChange}
        error={errorWords(refusal?.fields.region ?? refusal?.fields.country)}
      />
    </StepForm>
  );
}
