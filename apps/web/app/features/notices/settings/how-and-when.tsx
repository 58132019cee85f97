import type { NotificationsView } from '@bowline/contract/notifications';
import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { Switch } from '@bowline/ui/controls/switch';
import { type ReactNode, useId } from 'react';
import type { PreferenceChange } from './preferences.ts';
import { usualHours } from './quiet-hours.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { useOwnTimeZone } from './use-own-time-zone.ts';

export interface HowAndWhenProps {
  view: NotificationsView;
  onChange: (change: PreferenceChange) => void;
}

/** Settings for mail and push alike: how discreet they are, and at what hours they arrive. */
export function HowAndWhen({ view, onChange }: HowAndWhenProps) {
  const t = useT('notifications');
  const timeZone = useOwnTimeZone(view, onChange);
  const { discreet, quiet_hours } = view;
  return (
    <Card className="px-5 md:px-7">
      <h2 className="title-3 pb-3">{t('how')}</h2>
      <div className="divide-y divide-line border-t border-line">
        <SwitchRow
          name="discreet"
          words={t('discreet')}
          text={t('discreet_text')}
          checked={discreet}
          onChange={(wanted) => onChange({ discreet: wanted })}
        />
        <SwitchRow
          name="quiet"
          words={t('quiet')}
          text={t('quiet_text')}
          checked={quiet_hours !== null}
          onChange={(wanted) => onChange({ quiet_hours: wanted ? usualHours : null, time_zone: timeZone })}
        >
          <QuietHoursFields
            hours={quiet_hours ?? usualHours}
            timeZone={timeZone}
            onChange={(hours) => onChange({ quiet_hours: hours, time_zone: timeZone })}
          />
        </SwitchRow>
      </div>
    </Card>
  );
}

interface SwitchRowProps {
  name: string;
  words: string;
  text: string;
  checked: boolean;
  onChange: (wanted: boolean) => void;
  /** Shown only while it is on, by CSS, so that it works without scripts too. */
  children?: ReactNode;
}

function SwitchRow({ name, words, text, checked, onChange, children }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="group py-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 md:grid-cols-[minmax(0,1fr)_88px]">
        <div className="grid gap-0.5">
          <p id={`${id}-name`} className="font-semibold">
            {words}
          </p>
          <p id={`${id}-text`} className="max-w-[56ch] text-label text-pretty text-text-2">
            {text}
          </p>
        </div>
        <Switch
          className="gap-0 md:justify-self-center"
          name={name}
          value="yes"
          checked={checked}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-text`}
          onChange={(event) => onChange(event.currentTarget.checked)}
          label=""
        />
      </div>
      {children && <div className="mt-4 hidden group-has-[input:checked]:block">{children}</div>}
    </div>
  );
}
