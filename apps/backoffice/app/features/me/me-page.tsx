import { localeNames, officeLocales } from '@bowline/i18n';
import { useLocale, useT } from '@bowline/i18n/react';
import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/parts/button.tsx';
import { Page } from '#app/parts/page.tsx';
import { Panel } from '#app/parts/panel.tsx';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { useRootData } from '#app/platform/request/root-data.ts';
import { chooseScheme } from '#app/platform/request/toggle-scheme.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { FactorsPanel } from './factors-panel.tsx';
import { KeySettingsPanel } from './key-settings-panel.tsx';
import type { MyDevice, MyFactor } from './me-api.ts';

interface MePageProps {
  readonly name: string;
  readonly factors: readonly MyFactor[];
  readonly devices: readonly MyDevice[];
}

/** What each person sets for themselves: with what they sign in and where, and how this device shows the office. */
export function MePage({ name, factors, devices }: MePageProps) {
  const t = useT('office-me');
  return (
    <Page title={t('title')} keys={[commonKeys.help]}>
      <div className="stack settings">
        <FactorsPanel name={name} factors={factors} />
        <DevicesPanel devices={devices} />
        <Appearance />
        <Language />
        <KeySettingsPanel />
        <Session />
      </div>
    </Page>
  );
}

function Session() {
  const t = useT('office-me');
  return (
    <Panel title={t('session')} padded>
      <Form method="post" action="/sign-out" reloadDocument>
        <Button type="submit">{t('sign_out')}</Button>
      </Form>
    </Panel>
  );
}

const schemes = [
  { scheme: undefined, text: 'office-me:scheme_system' },
  { scheme: 'light', text: 'office-me:scheme_light' },
  { scheme: 'dark', text: 'office-me:scheme_dark' },
] as const;

function Appearance() {
  const t = useT('office-me');
  const [chosen, setChosen] = useState(useRootData()?.scheme);
  return (
    <Panel title={t('scheme')} padded>
      <fieldset className="segments" aria-label={t('scheme')}>
        {schemes.map(({ scheme, text }) => (
          <button
            type="button"
            key={text}
            aria-pressed={scheme === chosen}
            onClick={() => {
              setChosen(scheme);
              chooseScheme(scheme);
            }}
          >
            {t(text)}
          </button>
        ))}
      </fieldset>
    </Panel>
  );
}

function Language() {
  const t = useT('office-me');
  const locale = useLocale();
  return (
    <Panel title={t('language')} padded>
      <Form method="post" action="/language" className="segments" aria-label={t('language')}>
        <input type="hidden" name="next" value="/me" />
        {officeLocales.map((one) => (
          <button
            type="submit"
            key={one}
            name="language"
            value={one}
            lang={one}
            aria-pressed={one === locale}
          >
            {localeNames[one]}
          </button>
        ))}
      </Form>
    </Panel>
  );
}
