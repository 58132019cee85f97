import { writers } from '@bowline/contract/choices';
import type { ProfileDetails } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Segmented } from '@bowline/ui/controls/segmented';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { SavedNote, SettingRow } from './setting-row.tsx';
import { usePressed } from './use-pressed.ts';
import { useSetting } from './use-setting.ts';

/** Who may begin a conversation with the member. */
export function WritersSetting({ writers: kept }: { writers: ProfileDetails['writers'] }) {
  const t = useT('account');
  const { Form, submit, busy, refusal, saved } = useSetting('writers');
  const [chosen, press] = usePressed(kept, busy);
  const words = { everyone: t('writers_everyone'), liked: t('writers_liked'), wish: t('writers_wish') };
  return (
    <SettingRow id="writers" title={t('writers')} text={t('writers_text')}>
      <Form method="post" action="/settings" className="mt-4 max-w-modal-m">
        <input type="hidden" name="setting" value="writers" />
        <Segmented
          name="writers"
          label={<VisuallyHidden>{t('writers')}</VisuallyHidden>}
          options={writers.map((value) => ({ value, label: words[value] }))}
          value={chosen}
          onChange={(value) => {
            press(value);
            void submit({ setting: 'writers', writers: value }, { method: 'post', action: '/settings' });
          }}
        />
        <noscript>
          <Button type="submit" tone="quiet" size={44} className="mt-3">
            {t('save')}
          </Button>
        </noscript>
      </Form>
      <WholeRefusal refusal={refusal} className="mt-4" />
      <SavedNote shown={saved && !busy}>{t('saved')}</SavedNote>
    </SettingRow>
  );
}
