import type { ProfileDetails } from '@bowline/contract/profiles';
import { AttributeField } from './attribute-field.tsx';
import type { ProfileFact } from './attribute-texts.ts';
import { ReasonsField } from './reasons-field.tsx';
import { RolesField } from './roles-field.tsx';

export interface FactFieldProps {
  fact: ProfileFact;
  values: Pick<ProfileDetails, ProfileFact>;
  onChange: (change: Partial<Pick<ProfileDetails, ProfileFact>>) => void;
}

/** A fact that a member may tell about themselves: one choice, or several for their roles and what they are here for. */
export function FactField({ fact, values, onChange }: FactFieldProps) {
  if (fact === 'reasons')
    return <ReasonsField value={values.reasons} onChange={(reasons) => onChange({ reasons })} />;
  if (fact === 'roles') return <RolesField value={values.roles} onChange={(roles) => onChange({ roles })} />;
  return (
    <AttributeField attribute={fact} value={values[fact]} onChange={(value) => onChange({ [fact]: value })} />
  );
}
