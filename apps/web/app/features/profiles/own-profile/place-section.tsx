import type { Country } from '@bowline/contract/sites';
import { useT } from '@bowline/i18n/react';
import {
  LocationFields,
  type SiteCountry,
  servedCountry,
} from '#app/parts/profile-fields/location-fields.tsx';
import { useErrorText } from '#app/platform/forms/form-refusal.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { Sections } from './sections.ts';
import { useSection } from './use-section.ts';

export interface PlaceSectionProps {
  countries: readonly SiteCountry[];
  /** Preselected until the member chooses one. */
  usual: Country;
  section: Sections['place'];
}

export function PlaceSection({ countries, usual, section }: PlaceSectionProps) {
  const t = useT('profiles');
  const errorWords = useErrorText();
  const { values, state, refusal } = useSection(section);
  return (
    <ProfileSection
      part="place"
      title={t('place')}
      text={t('place_text')}
      state={state}
      refusal={refusal}
      onRetry={() => void section.save()}
    >
      <LocationFields
        countries={countries}
        place={{ country: servedCountry(countries, values.country, usual), region: values.region }}
        onChange={section.change}
        error={errorWords(refusal?.fields.region ?? refusal?.fields.country)}
      />
    </ProfileSection>
  );
}
