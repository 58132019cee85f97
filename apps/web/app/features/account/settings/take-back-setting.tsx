import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Switch } from '@bowline/ui/controls/switch';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { SavedNote, SettingRow } from './setting-row.tsx';
import { usePressed } from './use-pressed.ts';
import { useSetting } from './use-setting.ts';

/** Whether a paid message is kept back for a few seconds, so that it can be taken back. */
export function TakeBackSetting({ delays }: { delays: boolean }) {
  const t = useT('account');
  const { takeBackSeconds: seconds } = limits.message;
  const { Form, submit, busy, refusal, saved } = useSetting('take_back');
  const [on, press] = usePressed(delays, busy);
  return (
    <SettingRow
      id="take_back"
      title={t('take_back')}
      text={t('take_back_text', { seconds })}
      control={
        <Form
          method="post"
          action="/settings"
          className="-my-2.5 flex flex-col items-end gap-2"
          onChange={(event) => void (busy || submit(event.currentTarget))}
        >
          <input type="hidden" name="setting" value="take_back" />
          <Switch
            className="gap-0"
            name="take_back"
            label={<VisuallyHidden>{t('take_back')}</VisuallyHidden>}
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
      <SavedNote shown={saved && !busy}>
        {delays ? t('take_back_on', { seconds }) : t('take_back_off')}
      </SavedNote>
    </SettingRow>
  );
}
