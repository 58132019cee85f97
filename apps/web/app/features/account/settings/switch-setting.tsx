import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Switch } from '@bowline/ui/controls/switch';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { SavedNote, SettingRow } from './setting-row.tsx';
import { usePressed } from './use-pressed.ts';
import { useSetting } from './use-setting.ts';

interface SwitchSettingProps {
  /** Its name in the form. */
  name: 'invisible' | 'visible_to_visitors' | 'shown_on_landers';
  on: boolean;
  title: string;
  text: string;
  saidOn: string;
  saidOff: string;
}

/** A setting that is on or off, saved as it is pressed. */
export function SwitchSetting({ name, on: stored, title, text, saidOn, saidOff }: SwitchSettingProps) {
  const t = useT('account');
  const { Form, submit, busy, refusal, saved } = useSetting(name);
  const [on, press] = usePressed(stored, busy);
  return (
    <SettingRow
      id={name}
      title={title}
      text={text}
      control={
        <Form
          method="post"
          action="/settings"
          className="-my-2.5 flex flex-col items-end gap-2"
          onChange={(event) => void (busy || submit(event.currentTarget))}
        >
          <input type="hidden" name="setting" value={name} />
          <Switch
            className="gap-0"
            name={name}
            label={<VisuallyHidden>{title}</VisuallyHidden>}
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
      <SavedNote shown={saved && !busy}>{stored ? saidOn : saidOff}</SavedNote>
    </SettingRow>
  );
}
