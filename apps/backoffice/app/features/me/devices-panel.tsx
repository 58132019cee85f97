import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/parts/button.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { Panel } from '#app/parts/panel.tsx';
import { browserApi } from '#app/platform/api/browser-api.ts';
import type { MyDevice } from './me-api.ts';

const dayAndTime = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Browsers in which one has signed in. Wrong guesses of strangers do not lock these. */
export function DevicesPanel({ devices }: { devices: readonly MyDevice[] }) {
  const t = useT('office-me');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [error, setError] = useState<unknown>();
  const forget = (id: string) => {
    setError(undefined);
    browserApi.forgetDevice({ params: { id } }).then(() => void revalidate(), setError);
  };
  const named = ({ browser, system }: MyDevice): string =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('device_unknown'));
  return (
    <Panel title={t('devices')}>
      <ul>
        {devices.map((device) => (
          <li className="setting" key={device.id}>
            <MonitorSmartphone aria-hidden="true" />
            <span className="grow">
              {named(device)}
              {device.is_this && <> · {t('device_this')}</>}
              <small className="dim">
                {device.is_signed_in && <>{t('device_signed_in')} · </>}
                {t('used_on', { date: formatDate(new Date(device.last_used_at), locale, dayAndTime) })}
              </small>
            </span>
            {!device.is_this && (
              <Button tone="quiet" onClick={() => forget(device.id)}>
                {t('device_forget')}
                <span className="visually-hidden"> {named(device)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="hint pad">{t('devices_text')}</p>
      {error !== undefined && <Failure error={error} />}
    </Panel>
  );
}
