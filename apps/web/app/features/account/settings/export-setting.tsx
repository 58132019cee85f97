import type { ExportView } from '@bowline/contract/privacy';
import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { buttonClass } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { Spinner } from '@bowline/ui/feedback/spinner';
import { Download } from 'lucide-react';
import { Queries } from '#app/platform/session/queries.tsx';
import { OwnPasswordField } from '../password/own-password-field.tsx';
import { SettingRow } from './setting-row.tsx';
import { UnfoldingForm } from './unfolding-form.tsx';
import { useExport } from './use-export.ts';

export function ExportSetting({ archive }: { archive: ExportView | null }) {
  const t = useT('account');
  return (
    <SettingRow id="export" title={t('export')} text={t('export_text')}>
      <Queries>
        <Archive brought={archive} />
      </Queries>
    </SettingRow>
  );
}

function Archive({ brought }: { brought: ExportView | null }) {
  const t = useT('account');
  const locale = useLocale();
  const archive = useExport(brought);
  if (!archive) return <AskForArchive words={t('export_ask')} />;
  if (archive.status === 'preparing')
    return (
      <Alert className="mt-4" icon={<Spinner />}>
        {t('export_preparing')}
        <span className="block text-text-2">
          {t('export_asked', { date: formatDate(new Date(archive.requested_at), locale) })}
        </span>
      </Alert>
    );
  return (
    <>
      <Alert tone="ok" className="mt-4">
        {t('export_ready', { date: formatDate(new Date(archive.expires_at ?? ''), locale) })}
      </Alert>
      <div className="mt-4">
        {/* A file, not a route: the browser downloads it. */}
        <a href="/api/account/export/archive" download className={buttonClass({ tone: 'primary', size: 44 })}>
          <Download strokeWidth={1.6} aria-hidden="true" />
          {t('export_download')}
        </a>
      </div>
      <AskForArchive words={t('export_again')} />
    </>
  );
}

/** Asks for the password, because the archive holds every message. */
function AskForArchive({ words }: { words: string }) {
  return (
    <UnfoldingForm setting="export" openWords={words} sendWords={words}>
      {({ refusal }) => <OwnPasswordField isWrong={refusal?.fields.password !== undefined} />}
    </UnfoldingForm>
  );
}
