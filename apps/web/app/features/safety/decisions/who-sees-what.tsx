import type { StatementView } from '@bowline/contract/moderation';
import { useT } from '@bowline/i18n/react';

/** What each side sees of the file in the end. A warning has no other side. */
export function WhoSeesWhat({ to }: { to: StatementView['to'] }) {
  const t = useT('statements');
  if (to === 'payer') return null;
  const sides =
    to === 'restricted'
      ? [
          [t('file_you'), t('file_you_restricted')],
          [t('file_reporters'), t('file_reporters_text')],
          [t('file_we'), t('file_we_text')],
        ]
      : [
          [t('file_you'), t('file_you_reporter')],
          [t('file_reported'), t('file_reported_text')],
          [t('file_we'), t('file_we_text')],
        ];
  return (
    <aside className="rounded-card bg-fill-quiet p-6 lg:sticky lg:top-8 lg:p-8">
      <h2 className="title-3">{t('file_title')}</h2>
      <dl className="mt-4 grid gap-4 text-label">
        {sides.map(([side, text]) => (
          <div key={side}>
            <dt className="font-semibold">{side}</dt>
            <dd className="text-pretty text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
