import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Switch } from '@bowline/ui/controls/switch';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { WholeRefusal } from '#app/forms/form-refusal.tsx';
import { SavedNote, SettingRow } from './setting-row.tsx';
import { usePressed } from './use-pressed.ts';
import { useSetting } from './use-setting.ts';

export function InvisibleSetting({ invisible }: { invisible: boolean }) {
  const t = useT('account');
  const { Form, submit, busy, refusal, saved } = useSetting('invisible');
  const [on, press] = usePressed(invisible, busy);
  return (
    <SettingRow
      id="invisible"
      title={t('invisible')}
      text={t('invisible_text')}
      control={
        <Form
          method="post"
          action="/settings"
          className="-my-2.5 flex flex-col items-end gap-2"
          onChange={(event) => void (busy || submit(event.currentTarget))}
        >
          <input type="hidden" name="setting" value="invisible" />
          <Switch
            className="gap-0"
            name="invisible"
            label={<VisuallyHidden>{t('invisible')}</VisuallyHidden>}
            checked={on}
            // Not `disabled`, which would drop the focus.
            aria-disabled={busy}
            onChange={(event) => busy || press(event.currentTarget.checked)}
          />
          <noscript>
            <Button type="submit" tone="quiet" size={44}>
              {t('save')}
            </Button>
          </noscript>
        </Form>
      }
    >
      <WholeRefusal refusal={refusal} className="mt-4" />
      <SavedNote shown={saved && !busy}>{invisible ? t('invisible_on') : t('invisible_off')}</SavedNote>
    </SettingRow>
  );
}
