import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Hourglass } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { Panel } from '#app/parts/panel.tsx';
import { NotProven, useProof } from '#app/parts/proof/use-proof.tsx';
import { decide, type Proposal } from './team-api.ts';
import { deviceTexts, grantTexts, kindTexts, roleTexts, useSiteWords } from './team-words.ts';

interface ProposalListProps {
  readonly proposals: readonly Proposal[];
  /** Called after a decision. */
  readonly onDecided: (decision: 'confirm' | 'decline') => void;
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
  const { dialog, withProof } = useProof();
  const { id, kind, person, position, reason, proposed_by, expires_at, may_confirm, device } = proposal;
  const run = (decision: 'confirm' | 'decline', code?: string) => {
    setBusy(true);
    setError(undefined);
    withProof(() => decide(id, decision, code))
      .then(
        () => onDecided(decision),
        (failure: unknown) => setError(failure instanceof NotProven ? undefined : failure),
      )
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
        {device && <p className="status status-soon">{t(deviceTexts[device])}</p>}
        {!device && !may_confirm && <p className="status status-soon">{t('needs_second')}</p>}
        {device === 'waits' && may_confirm && (
          <DeviceForm busy={busy} onCode={(code) => run('confirm', code)} />
        )}
        {error !== undefined && <Failure error={error} />}
        {dialog}
      </div>
      <div className="proposal-actions">
        <Button tone="quiet" disabled={busy} onClick={() => run('decline')}>
          {t('decline')}
          <span className="visually-hidden"> {t(kindTexts[kind], { name: person.name })}</span>
        </Button>
        {may_confirm && !device && (
          <Button disabled={busy} onClick={() => run('confirm')}>
            {t('confirm')}
            <span className="visually-hidden"> {t(kindTexts[kind], { name: person.name })}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** The administrator types what they read on the device of the person beside them. */
function DeviceForm({ busy, onCode }: { busy: boolean; onCode: (code: string) => void }) {
  const t = useT('office-team');
  const id = useId();
  return (
    <form
      className="field proposal-code"
      onSubmit={(event) => {
        event.preventDefault();
        onCode(new FormData(event.currentTarget).get('code')?.toString() ?? '');
      }}
    >
      <label htmlFor={id}>{t('device_code')}</label>
      <div>
        <input
          className="input"
          id={id}
          name="code"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABCD-2345"
        />
        <Button type="submit" disabled={busy}>
          {t('let_in')}
        </Button>
      </div>
      <p className="hint">{t('device_code_hint')}</p>
    </form>
  );
}
