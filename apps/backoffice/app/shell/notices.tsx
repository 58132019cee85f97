import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { ShieldAlert } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/parts/button.tsx';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { type OfficeData, useOfficeData } from '#app/platform/request/office-data.ts';

type Notice = OfficeData['notices'][number];

const texts = {
  'factor.added': 'office-shell:notice_factor_added',
  'factor.removed': 'office-shell:notice_factor_removed',
  'codes.locked': 'office-shell:notice_codes_locked',
  'link.used': 'office-shell:notice_link_used',
  'person.changed': 'office-shell:notice_person_changed',
  'person.recovered': 'office-shell:notice_person_recovered',
} as const satisfies Record<Notice['action'], `office-shell:${string}`>;

const dayAndTime = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Says what changed about the person who is signed in, by themselves or by others, until they say that they have seen it. */
export function Notices() {
  const t = useT('office-shell');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const notices = useOfficeData()?.notices ?? [];
  const [newest] = notices;
  if (!newest) return null;
  const seen = () =>
    void browserApi.dismissNotices().then(
      () => revalidate(),
      () => undefined,
    );
  return (
    <div className="banner" role="status">
      <ShieldAlert aria-hidden="true" />
      <span className="grow">
        {t(texts[newest.action], { at: formatDate(new Date(newest.at), locale, dayAndTime) })}
        {notices.length > 1 && <> {t('notice_more', { count: notices.length - 1 })}</>} {t('notice_not_you')}
      </span>
      <Button tone="quiet" onClick={seen}>
        {t('notice_seen')}
      </Button>
    </div>
  );
}
