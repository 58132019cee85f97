import { useT } from '@bowline/i18n/react';
import { useTheme } from '@bowline/ui/brand/themes';
import { Button } from '@bowline/ui/controls/button';
import { Segmented } from '@bowline/ui/controls/segmented';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { useLayoutEffect } from 'react';
import { useRootData, useSite } from '#app/platform/request/root-data.ts';
import { type SchemeChoice, schemeChoices, showScheme } from './scheme.ts';
import { SavedNote, SettingRow } from './setting-row.tsx';
import { usePressed } from './use-pressed.ts';
import { useSetting } from './use-setting.ts';

export function SchemeSetting() {
  const t = useT('account');
  const { name } = useSite();
  const { defaultScheme } = useTheme();
  const kept: SchemeChoice = useRootData()?.appearance.scheme ?? 'automatic';
  const { Form, submit, saved, busy } = useSetting('scheme');
  const [choice, press] = usePressed(kept, busy);
  const words = { light: t('scheme_light'), dark: t('scheme_dark'), automatic: t('scheme_automatic') };

  // The document's attribute holds the scheme it was rendered with; only the browser knows the system's. Saving a
  // choice renders the document again, so the choice is applied again.
  useLayoutEffect(() => showScheme(choice, defaultScheme), [choice, defaultScheme, kept]);

  return (
    <SettingRow
      id="scheme"
      title={t('scheme')}
      text={defaultScheme === 'dark' ? t('scheme_of_brand', { site: name }) : t('scheme_follows')}
    >
      <Form method="post" action="/settings" className="mt-4 max-w-modal-m">
        <input type="hidden" name="setting" value="scheme" />
        <Segmented
          name="scheme"
          className="[&>.segmented]:auto-cols-auto"
          label={<VisuallyHidden>{t('scheme')}</VisuallyHidden>}
          options={schemeChoices.map((value) => ({ value, label: words[value] }))}
          value={choice}
          onChange={(scheme) => {
            press(scheme);
            void submit({ setting: 'scheme', scheme }, { method: 'post', action: '/settings' });
          }}
        />
        <noscript>
          <Button type="submit" tone="quiet" size={44} className="mt-3">
            {t('save')}
          </Button>
        </noscript>
      </Form>
      <SavedNote shown={saved && !busy}>{t('saved')}</SavedNote>
    </SettingRow>
  );
}
