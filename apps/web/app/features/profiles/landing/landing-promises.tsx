import { useT } from '@bowline/i18n/react';
import { Heart, LogOut, MailX } from 'lucide-react';

const promises = [
  { Icon: Heart, title: 'member:promise_like', detail: 'member:promise_like_detail' },
  { Icon: MailX, title: 'member:promise_email', detail: 'member:promise_email_detail' },
  { Icon: LogOut, title: 'member:promise_leave', detail: 'member:promise_leave_detail' },
] as const;

/** Three claims that are true of every site. */
export function LandingPromises() {
  const t = useT('member');
  return (
    <ul className="grid gap-5 border-t border-line [--promise-ink:var(--text)] pt-7 md:grid-cols-3 md:gap-8 lg:pt-8">
      {promises.map(({ Icon, title, detail }) => (
        <li key={title} className="promise">
          <Icon strokeWidth={1.6} aria-hidden="true" />
          <b>{t(title)}</b>
          <span>{t(detail)}</span>
        </li>
      ))}
    </ul>
  );
}
