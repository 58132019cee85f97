import { limits } from '@bowline/contract/limits';
import type { Role } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { CheckChip } from '@bowline/ui/controls/chip';
import { attributeTexts } from './attribute-texts.ts';

export interface RolesFieldProps {
  value: readonly Role[];
  onChange: (chosen: Role[]) => void;
}

const { options } = attributeTexts.role;

/** Up to three roles in the order they were chosen, which is shown where there are several: the first counts most. */
export function RolesField({ value, onChange }: RolesFieldProps) {
  const t = useT('profiles');
  const traits = useT('traits');
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{traits('role')}</legend>
      <p className="-mt-1 mb-2 text-small text-text-2">{t('roles_hint', { count: limits.roles })}</p>
      <div className="choices">
        {(Object.keys(options) as Role[]).map((role) => {
          const place = value.indexOf(role);
          return (
            <CheckChip
              key={role}
              name="roles"
              value={role}
              checked={place !== -1}
              disabled={place === -1 && value.length >= limits.roles}
              onChange={({ currentTarget: { checked } }) => {
                const others = value.filter((one) => one !== role);
                onChange(checked ? [...others, role] : others);
              }}
            >
              {place !== -1 && value.length > 1 && <b className="tabular-nums">{place + 1}</b>}
              {traits(options[role])}
            </CheckChip>
          );
        })}
      </div>
    </fieldset>
  );
}
