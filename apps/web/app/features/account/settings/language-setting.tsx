import { localeNames, locales } from '@bowline/i18n';
import { useLocale, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Select } from '@bowline/ui/controls/select';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import { SavedNote, SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

export function LanguageSetting() {
  const t = useT('account');
  const current = useLocale();
  const { Form, busy, refusal, saved } = useSetting('language');
  return (
    <SettingRow id="language" title={t('language')} text={t('language_text')}>
      <Form method="post" action="/settings" className="mt-4 flex max-w-modal-m items-end gap-3">
        <input type="hidden" name="setting" value="language" />
        {/* Remounts with the current language, also when that was changed elsewhere on the page. */}
        <Select
          key={current}
          name="language"
          className="flex-1"
          label={<VisuallyHidden>{t('language')}</VisuallyHidden>}
          defaultValue={current}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {localeNames[locale]}
            </option>
          ))}
        </Select>
        <Button type="submit" tone="quiet" className="min-h-[50px]" loading={busy}>
          {t('save')}
        </Button>
      </Form>
      <WholeRefusal refusal={refusal} className="mt-4" />
      <SavedNote shown={saved && !busy}>{t('saved')}</SavedNote>
    </SettingRow>
  );
}
