import type { Gender } from '@bowline/contract/genders';
import { limits } from '@bowline/contract/limits';
import type { ProfileDetails } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { ChipButton } from '@bowline/ui/controls/chip';
import { Field } from '@bowline/ui/controls/field';
import { Segmented } from '@bowline/ui/controls/segmented';
import { useSite } from '#app/platform/request/root-data.ts';

type Values = Pick<ProfileDetails, 'gender' | 'gender_identity'>;

export interface GenderFieldsProps {
  values: Values;
  onChange: (change: Partial<Values>) => void;
  error: string | undefined;
  /** Offered even where the site no longer does. */
  own: Gender;
}

/** In which searches a member is found, and how they describe themselves. */
export function GenderFields({ values, onChange, error, own }: GenderFieldsProps) {
  const t = useT('profiles');
  const { genders } = useSite();
  const { days } = limits.genderChange;
  const names = {
    female: t('gender.female'),
    male: t('gender.male'),
    nonbinary: t('gender.nonbinary'),
  };
  const offered = genders.includes(own) ? genders : [...genders, own];
  return (
    <>
      <Segmented
        label={t('gender')}
        hint={t('gender_hint', { days })}
        error={error}
        name="gender"
        options={offered.map((gender) => ({ value: gender, label: names[gender] }))}
        value={values.gender}
        onChange={(gender) => onChange({ gender })}
      />
      <IdentityField value={values.gender_identity} onChange={onChange} />
    </>
  );
}

/** Free words, with some to start from. */
function IdentityField({
  value,
  onChange,
}: {
  value: string;
  onChange: (change: Pick<Values, 'gender_identity'>) => void;
}) {
  const t = useT('profiles');
  const suggestions = [
    t('identity.trans_woman'),
    t('identity.trans_man'),
    t('identity.genderfluid'),
    t('identity.genderqueer'),
    t('identity.agender'),
    t('identity.intersex'),
  ];
  return (
    <div className="grid gap-3">
      <Field
        label={t('gender_identity')}
        hint={t('gender_identity_hint')}
        name="gender_identity"
        autoComplete="off"
        maxLength={limits.genderIdentity.max}
        value={value}
        onChange={(event) => onChange({ gender_identity: event.currentTarget.value })}
      />
      <div className="choices">
        {suggestions.map((words) => (
          <ChipButton
            key={words}
            chosen={words === value.trim()}
            onClick={() => onChange({ gender_identity: words === value.trim() ? '' : words })}
          >
            {words}
          </ChipButton>
        ))}
      </div>
    </div>
  );
}
