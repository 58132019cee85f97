import { anyone } from '@bowline/contract/default-filters';
import type { Gender } from '@bowline/contract/genders';
import type { LookingFor } from '@bowline/contract/looking-for';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { CheckChip } from '@bowline/ui/controls/chip';
import { AgesField } from '#app/parts/sign-up-entry/ages-field.tsx';
import { WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { useSite } from '#app/platform/request/root-data.ts';
import { SavedNote, SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

/** Whom the member looks for: what lists, the swipe game and the match finder begin with. */
export function LookingForSetting({ lookingFor }: { lookingFor: LookingFor | null }) {
  const t = useT('account');
  const identity = useT('identity');
  const { genders, minimum_age: youngest } = useSite();
  const { Form, busy, refusal, saved } = useSetting('looking_for');
  const wish = lookingFor ?? anyone;
  const words: Record<Gender, string> = {
    female: identity('sought_female'),
    male: identity('sought_male'),
    nonbinary: identity('sought_nonbinary'),
  };
  return (
    <SettingRow id="looking_for" title={t('looking_for')} text={t('looking_for_text')}>
      <Form method="post" action="/settings" className="mt-4 grid max-w-modal-m gap-5">
        <input type="hidden" name="setting" value="looking_for" />
        <input type="hidden" name="youngest" value={youngest} />
        {/* Chosen in the search, and kept. */}
        {(['countries', 'regions'] as const).map((name) =>
          wish[name].map((code) => <input key={code} type="hidden" name={name} value={code} />),
        )}
        {wish.with_photo && <input type="hidden" name="with_photo" value="1" />}
        <fieldset className="min-w-0">
          <legend className="field-label">{identity('sought')}</legend>
          <p className="-mt-1 mb-2 text-small text-text-2">{t('looking_for_hint')}</p>
          <div className="choices">
            {genders.map((gender) => (
              <CheckChip
                key={gender}
                name="genders"
                value={gender}
                defaultChecked={wish.genders.includes(gender)}
              >
                {words[gender]}
              </CheckChip>
            ))}
          </div>
        </fieldset>
        <AgesField start={{ min_age: wish.min_age?.toString(), max_age: wish.max_age?.toString() }} />
        <Button type="submit" tone="primary" size={44} loading={busy} className="justify-self-start">
          {t('save')}
        </Button>
      </Form>
      <WholeRefusal refusal={refusal} className="mt-4" />
      <SavedNote shown={saved && !busy}>{t('saved')}</SavedNote>
    </SettingRow>
  );
}
