import { Rich, useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/feedback/alert';
import { useState } from 'react';
import { LocationFields, servedCountry } from '#app/parts/profile-fields/location-fields.tsx';
import { useErrorText } from '#app/platform/forms/form-refusal.tsx';
import { StepForm } from './step-form.tsx';
import { type ProfileStepProps, useSaving } from './use-saving.ts';

export interface LocationStepProps extends ProfileStepProps {
  /** A photo was sent in the step before, which led here by itself. */
  photoSent: boolean;
}

export function LocationStep({ start, profile, photoSent, onChange, onDone }: LocationStepProps) {
  const t = useT('identity');
  const photo = useT('profiles');
  const errorWords = useErrorText();
  const { busy, refusal, save, refuse } = useSaving(['country', 'region']);
  const [missing, setMissing] = useState(false);
  const place = {
    country: servedCountry(start.countries, profile.country, start.country),
    region: profile.region,
  };

  /** Only skipping leaves the step without a region, where the country has any. */
  async function next() {
    const { regions = [] } = start.countries.find(({ code }) => code === place.country) ?? {};
    const isMissing = place.region === null && regions.length > 0;
    setMissing(isMissing);
    if (isMissing) return refuse({ fields: { region: 'invalid_request' }, whole: undefined });
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
      {photoSent && (
        <div role="status">
          <Alert tone="ok">{photo('photo_pending')}</Alert>
        </div>
      )}
      <LocationFields
        countries={start.countries}
        place={place}
        onChange={onChange}
        error={
          missing && place.region === null
            ? t('location_required')
            : errorWords(refusal?.fields.region ?? refusal?.fields.country)
        }
      />
    </StepForm>
  );
}
