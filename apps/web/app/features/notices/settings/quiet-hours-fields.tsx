import type { QuietHours } from '@bowline/contract/notifications';
import { useT } from '@bowline/i18n/react';
import { Select } from '@bowline/ui/controls/select';
import { hoursOfDay, hourWords, placeOf } from './quiet-hours.ts';

export interface QuietHoursFieldsProps {
  hours: QuietHours;
  timeZone: string;
  onChange: (hours: QuietHours) => void;
}

export function QuietHoursFields({ hours, timeZone, onChange }: QuietHoursFieldsProps) {
  const t = useT('notifications');
  const { from, to } = hours;
  return (
    <div className="grid max-w-[360px] grid-cols-2 gap-x-4 gap-y-2">
      <HourSelect
        name="quiet_from"
        label={t('quiet_from')}
        value={from}
        taken={to}
        onChange={(hour) => onChange({ from: hour, to })}
      />
      <HourSelect
        name="quiet_to"
        label={t('quiet_to')}
        value={to}
        taken={from}
        onChange={(hour) => onChange({ from, to: hour })}
      />
      <p className="col-span-full text-small text-text-2">{t('time_zone', { zone: placeOf(timeZone) })}</p>
    </div>
  );
}

interface HourSelectProps {
  name: string;
  label: string;
  value: number;
  /** The other end, which cannot be the same hour. */
  taken: number;
  onChange: (hour: number) => void;
}

function HourSelect({ value, taken, onChange, ...select }: HourSelectProps) {
  return (
    <Select {...select} value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
      {hoursOfDay.map((hour) => (
        <option key={hour} value={hour} disabled={hour === taken}>
          {hourWords(hour)}
        </option>
      ))}
    </Select>
  );
}
