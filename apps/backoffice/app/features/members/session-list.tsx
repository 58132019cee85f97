import type { MemberSession } from '@bowline/contract/staff-members';
import { useLocale, useT } from '@bowline/i18n/react';
import { Laptop, Smartphone } from 'lucide-react';
import { Button } from '#app/parts/button.tsx';
import { useDuration } from '#app/platform/browser/duration.ts';
import { dayOf } from './member-times.ts';

const phones = new Set(['iOS', 'Android']);
const HOUR_MS = 3_600_000;

interface SessionListProps {
  readonly sessions: readonly MemberSession[];
  readonly now: number;
  /** `undefined`: not for this person. */
  readonly onEnd?: ((session: MemberSession) => void) | undefined;
}

/** Where a member is logged in. Times are rounded to the hour. */
export function SessionList({ sessions, now, onEnd }: SessionListProps) {
  const t = useT('office-members');
  const locale = useLocale();
  const duration = useDuration();
  const deviceName = useDeviceName();
  if (sessions.length === 0) return <p className="dim">{t('sessions_none')}</p>;
  return (
    <ul className="member-sessions">
      {sessions.map((session) => {
        const Icon = session.system && phones.has(session.system) ? Smartphone : Laptop;
        const ago = now - Date.parse(session.last_used_at);
        return (
          <li key={session.id}>
            <Icon aria-hidden="true" />
            <span className="grow">
              <b>{deviceName(session)}</b>
              <small>{t('since', { date: dayOf(session.opened_at, locale) })}</small>
            </span>
            <span className="dim">
              {ago < 2 * HOUR_MS ? t('just_now') : t('ago', { span: duration(ago) })}
            </span>
            {onEnd && (
              <Button
                tone="quiet"
                aria-label={t('end_named', { device: deviceName(session) })}
                onClick={() => onEnd(session)}
              >
                {t('end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function useDeviceName(): (device: { browser: string | null; system: string | null }) => string {
  const t = useT('office-members');
  return ({ browser, system }) => {
    if (browser && system) return t('device', { browser, system });
    return browser ?? system ?? t('device_unknown');
  };
}
