import { useT } from '@bowline/i18n/react';
import { useState } from 'react';
import { Failure } from '#app/parts/failure.tsx';
import type { StatementsPreview } from './decision-api.ts';
import { partTexts } from './decision-texts.ts';

type Statement = StatementsPreview['statements'][number];

interface StatementPreviewProps {
  /** `undefined` until the decision is complete. */
  readonly statements: readonly Statement[] | undefined;
  readonly subject: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What each will read, in their own language. */
export function StatementPreview({ statements, subject, error, onRetry }: StatementPreviewProps) {
  const t = useT('office-cases');
  const [role, setRole] = useState<Statement['to']>('restricted');
  if (error) return <Failure error={error} onRetry={onRetry} />;
  if (!statements) return <p className="dim decision-hint">{t('preview_waits')}</p>;
  const shown = statements.find(({ to }) => to === role) ?? statements[0];
  if (!shown) return <p className="dim decision-hint">{t('preview_nobody')}</p>;
  const nameOf = ({ to, count }: Statement) => {
    if (to === 'restricted') return t('to_subject', { name: subject });
    if (to === 'requester') return t('to_requesters', { count });
    return to === 'reporter' ? t('to_reporters', { count }) : t('to_payers', { count });
  };
  return (
    <section className="decision-part" aria-label={t('statements')}>
      <div className="segments decision-tabs">
        {statements.map((one) => (
          <button
            key={one.to}
            type="button"
            aria-pressed={one.to === shown.to}
            onClick={() => setRole(one.to)}
          >
            {nameOf(one)} <small>{one.locale}</small>
          </button>
        ))}
      </div>
      <div className="letter">
        <h3 lang={shown.locale}>{shown.title}</h3>
        {shown.parts.map(({ part, text }) => (
          <p key={part}>
            <b>{t(partTexts[part])}</b> <span lang={shown.locale}>{text}</span>
          </p>
        ))}
      </div>
    </section>
  );
}
