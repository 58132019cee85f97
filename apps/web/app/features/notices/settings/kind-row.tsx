import type { NotificationKind, NotificationsView } from '@bowline/contract/notifications';
import { useT } from '@bowline/i18n/react';
import { Switch } from '@bowline/ui/controls/switch';
import { useId } from 'react';
import { optInKinds, useKindWords } from './kinds.ts';
import { type Channel, channels, isWanted, type PreferenceChange } from './preferences.ts';

/** The table's columns, shared by heading and rows; phones have none. */
export const columns = 'md:grid md:grid-cols-[minmax(0,1fr)_88px_88px] md:items-center md:gap-x-4';

export interface KindRowProps {
  kind: NotificationKind;
  view: NotificationsView;
  /** The id of the text that explains why push cannot be chosen; `undefined` where it can. */
  pushReason: string | undefined;
  onChange: (change: PreferenceChange) => void;
}

/** One kind with its two switches: a table row, or a block on phones. */
export function KindRow({ kind, view, pushReason, onChange }: KindRowProps) {
  const t = useT('notifications');
  const { name, text } = useKindWords()[kind];
  const words: Record<Channel, string> = { email: t('by_email'), push: t('by_push') };
  const id = useId();
  return (
    <fieldset aria-labelledby={`${id}-name`} aria-describedby={`${id}-text`} className={`py-4 ${columns}`}>
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={`${id}-name`} className="font-semibold">
            {name}
          </span>
          {optInKinds.has(kind) && (
            <span className="rounded-pill bg-fill-quiet px-2.5 py-0.5 text-mini font-medium text-text-2">
              {t('opt_in')}
            </span>
          )}
        </p>
        <p id={`${id}-text`} className="text-label text-text-2">
          {text}
        </p>
      </div>
      <div className="mt-1 flex gap-9 md:contents">
        {channels.map((channel) => {
          const disabled = channel === 'push' && pushReason !== undefined;
          return (
            <Switch
              key={channel}
              className="md:justify-self-center md:gap-0"
              name={channel}
              value={kind}
              checked={!disabled && isWanted(view, channel, kind)}
              disabled={disabled}
              aria-label={`${words[channel]}: ${name}`}
              aria-describedby={disabled ? pushReason : undefined}
              onChange={(event) => onChange({ [channel]: { [kind]: event.currentTarget.checked } })}
              label={<span className="md:sr-only">{words[channel]}</span>}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
