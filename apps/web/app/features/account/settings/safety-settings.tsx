import { useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Link } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';
import { SettingGroup } from './setting-group.tsx';
import { rowAction, SettingRow } from './setting-row.tsx';

/** What the staff decided about the member, what the member has reported, and complaints: each has a page of its own. */
export function SafetySettings() {
  const t = useT('account');
  const { complaint_working_days } = useSite();
  const rows = [
    {
      id: 'letters',
      to: '/decisions',
      title: t('letters'),
      text: t('letters_text'),
      link: t('letters_link'),
    },
    { id: 'reports', to: '/reports', title: t('reports'), text: t('reports_text'), link: t('reports_link') },
    {
      id: 'complaints',
      to: '/complaints',
      title: t('complaints'),
      text: t('complaints_text', { within: t('within_days', { count: complaint_working_days }) }),
      link: t('complaints_link'),
    },
  ];
  return (
    <SettingGroup group="safety">
      {rows.map(({ id, to, title, text, link }) => (
        <SettingRow key={id} id={id} title={title} text={text}>
          <Link to={to} className={buttonClass({ tone: 'quiet', size: 44 }, rowAction)}>
            {link}
          </Link>
        </SettingRow>
      ))}
    </SettingGroup>
  );
}
