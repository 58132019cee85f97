import type { SessionView } from '@bowline/contract/account';
import { formatDate, formatRelativeDay } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import type { SettingResult } from './change-setting.ts';
import { rowAction, SavedNote, SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

export interface SessionsSettingProps {
  sessions: readonly SessionView[];
  /** When the list was loaded, so that server and browser render the same day. */
  now: string;
}

export function SessionsSetting({ sessions, now }: SessionsSettingProps) {
  const t = useT('account');
  const one = useSetting('session');
  const others = useSetting('other_sessions');
  const ending = one.formData?.get('id');
  // Sessions being ended are hidden already; after a refusal they come back.
  const shown = sessions.filter(({ id, current }) => current || (id !== ending && !others.formData));
  const elsewhere = shown.filter(({ current }) => !current);
  const note = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears with its session, so the focus moves.
  useSaved(one.result, () => note.current?.focus());
  useSaved(others.result, () => note.current?.focus());
  return (
    <SettingRow id="sessions" title={t('sessions')} text={elsewhere.length > 0 && t('sessions_text')}>
      {elsewhere.length > 1 && (
        <others.Form method="post" action="/settings" className={rowAction}>
          <input type="hidden" name="setting" value="other_sessions" />
          <Button type="submit" tone="quiet" size={44}>
            {t('sessions_end_others')}
          </Button>
        </others.Form>
      )}
      <ul className="mt-4 grid gap-4">
        {shown.map((session) => (
          <SessionItem key={session.id} session={session} now={new Date(now)} Form={one.Form} />
        ))}
      </ul>
      {elsewhere.length === 0 && !others.saved && !one.saved && (
        <p className="mt-4 text-label text-text-2">{t('sessions_only')}</p>
      )}
      <WholeRefusal refusal={one.refusal ?? others.refusal} className="mt-4" />
      <SavedNote ref={note} shown={others.saved || one.saved}>
        {elsewhere.length === 0 ? t('sessions_ended') : t('session_gone')}
      </SavedNote>
    </SettingRow>
  );
}

/** Calls `answer` after every change saved here, and for nothing else that changes the list. */
function useSaved(result: SettingResult | undefined, answer: () => void): void {
  const onSaved = useEffectEvent(answer);
  useEffect(() => {
    if (result && !result.refusal) onSaved();
  }, [result]);
}

interface SessionItemProps {
  session: SessionView;
  now: Date;
  Form: ReturnType<typeof useSetting>['Form'];
}

function SessionItem({ session, now, Form }: SessionItemProps) {
  const t = useT('account');
  const locale = useLocale();
  const device = deviceName(session) ?? t('session_unknown');
  const used = new Date(session.last_used_at);
  const Icon = isHandheld(session) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-4">
      <Icon className="flex-none text-text-3" strokeWidth={1.6} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device}</p>
        <p className="text-label text-text-2">
          {session.current ? (
            <span className="text-ok-ink">{t('session_this')}</span>
          ) : (
            t('session_used', {
              day: formatRelativeDay(used, locale, now),
              time: formatDate(used, locale, { timeStyle: 'short' }),
            })
          )}
        </p>
      </div>
      {!session.current && (
        <Form method="post" action="/settings">
          <input type="hidden" name="setting" value="session" />
          <input type="hidden" name="id" value={session.id} />
          <Button type="submit" tone="quiet" size={44}>
            {t('session_end')}
            <VisuallyHidden>{device}</VisuallyHidden>
          </Button>
        </Form>
      )}
    </li>
  );
}

type Device = Pick<SessionView, 'browser' | 'system'>;

/** Returns "Firefox · Windows", as far as known; `undefined` when nothing is. */
export function deviceName({ browser, system }: Device): string | undefined {
  const known = [browser, system].filter((part) => part !== null);
  return known.length > 0 ? known.join(' · ') : undefined;
}

export const isHandheld = ({ system }: Device): boolean => /^(android|ios|ipados)/i.test(system ?? '');
