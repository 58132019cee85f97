import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { Panel } from '#app/parts/panel.tsx';
import { decide, type Proposal } from './team-api.ts';
import { grantTexts, kindTexts, roleTexts, useSiteWords } from './team-words.ts';

interface ProposalListProps {
  readonly proposals: readonly Proposal[];
  /** Called after a decision; with the link of an invitation or recovery, which nobody can be shown again. */
  readonly onDecided: (proposal: Proposal, decision: 'confirm' | 'decline', link: string | null) => void;
}

/** What one administrator proposed and another has to confirm. */
export function ProposalList({ proposals, onDecided }: ProposalListProps) {
  const t = useT('office-team');
  if (proposals.length === 0) return null;
  return (
    <Panel title={t('waiting')} sub={t('waiting_text')}>
      <ul className="proposals">
        {proposals.map((proposal) => (
          <ProposalItem key={proposal.id} proposal={proposal} onDecided={onDecided} />
        ))}
      </ul>
    </Panel>
  );
}

function ProposalItem({
  proposal,
  onDecided,
}: Pick<ProposalListProps, 'onDecided'> & { proposal: Proposal }) {
  const t = useT('office-team');
  const locale = useLocale();
  const siteWords = useSiteWords();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { id, kind, person, position, reason, proposed_by, expires_at, may_confirm } = proposal;
  const run = (decision: 'confirm' | 'decline') => {
    setBusy(true);
    setError(undefined);
    decide(id, decision)
      .then(({ link }) => onDecided(proposal, decision, link), setError)
      .finally(() => setBusy(false));
  };
  return (
    <li className="proposal">
      <Hourglass aria-hidden="true" />
      <div className="grow">
        <b>{t(kindTexts[kind], { name: person.name })}</b>
        {position && (
          <p>
            {[
              t(roleTexts[position.role]),
              ...position.grants.map((grant) => t(grantTexts[grant])),
              siteWords(position.sites),
            ].join(' · ')}
          </p>
        )}
        <p className="dim">
          {t('proposed_by', {
            name: proposed_by.name,
            reason,
            until: formatDate(new Date(expires_at), locale, { day: 'numeric', month: 'long' }),
          })}
        </p>
        {!may_confirm && <p className="status status-soon">{t('needs_second')}</p>}
        {error !== undefined && <Failure error={error} />}
      </div>
      <div className="proposal-actions">
        <Button tone="quiet" disabled={busy} onClick={() => run('decline')}>
          {t('decline')}
          <span className="visually-hidden"> {t(kindTexts[kind], { name: person.name })}</span>
        </Button>
        {may_confirm && (
          <Button disabled={busy} onClick={() => run('confirm')}>
            {t('confirm')}
            <span className="visually-hidden"> {t(kindTexts[kind], { name: person.name })}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
