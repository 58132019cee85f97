import { type StaffGrant, type StaffRole, staffGrants, staffRoles } from '@bowline/contract/staff-rights';
import { useT } from '@bowline/i18n/react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Dialog } from '#app/parts/dialog.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { NotProven, useProof } from '#app/parts/proof/use-proof.tsx';
import { useOfficeData } from '#app/platform/request/office-data.ts';
import { propose, type StaffProposal, type TeamPerson } from './team-api.ts';
import { grantTexts, roleHints, roleTexts } from './team-words.ts';

/** What is proposed: somebody new, or something about a person. */
export type Wish =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change' | 'end' | 'recover'; readonly person: TeamPerson };

interface ProposeDialogProps {
  readonly wish: Wish;
  readonly onClose: () => void;
  /** Called with the link of an invitation or recovery, which nobody can be shown again. */
  readonly onProposed: (name: string, link: string | null) => void;
}

const titles = {
  invite: 'office-team:invite_title',
  change: 'office-team:change_title',
  end: 'office-team:end_title',
  recover: 'office-team:recover_title',
} as const;
const texts = {
  invite: 'office-team:invite_text',
  change: 'office-team:change_text',
  end: 'office-team:end_text',
  recover: 'office-team:recover_text',
} as const;

/** Asks for what another administrator will be asked to confirm. */
export function ProposeDialog({ wish, onClose, onProposed }: ProposeDialogProps) {
  const t = useT('office-team');
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [lacksSite, setLacksSite] = useState(false);
  const { dialog, withProof } = useProof();
  const person = wish.kind === 'invite' ? undefined : wish.person;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = person?.name ?? form.get('name')?.toString() ?? '';
    const isPosition = wish.kind === 'invite' || wish.kind === 'change';
    const lacks = isPosition && !form.has('all') && !form.has('sites');
    setLacksSite(lacks);
    if (lacks) return;
    setBusy(true);
    setError(undefined);
    withProof(() => propose(proposalOf(wish, form)))
      .then(
        ({ link }) => onProposed(name, link),
        (reason: unknown) => setError(reason instanceof NotProven ? undefined : reason),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(titles[wish.kind], { name: person?.name ?? '' })}
      description={t(texts[wish.kind], { name: person?.name ?? '' })}
      actions={
        <>
          <span className="grow">{t(hasLink(wish.kind) ? 'second_sees' : 'second_confirms')}</span>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="primary" type="submit" form={id} disabled={busy}>
            {t('propose')}
          </Button>
        </>
      }
    >
      <form id={id} className="stack propose-form" onSubmit={submit}>
        {wish.kind === 'invite' && (
          <div className="field">
            <label htmlFor={`${id}-name`}>{t('name')}</label>
            <input
              className="input"
              id={`${id}-name`}
              name="name"
              required
              minLength={2}
              maxLength={80}
              autoComplete="off"
            />
          </div>
        )}
        {(wish.kind === 'invite' || wish.kind === 'change') && (
          <PositionFields person={person} lacksSite={lacksSite} />
        )}
        <div className="field">
          <label htmlFor={`${id}-reason`}>{t('reason')}</label>
          <input className="input" id={`${id}-reason`} name="reason" required minLength={3} maxLength={200} />
          <p className="hint">{t('reason_hint')}</p>
        </div>
        {error !== undefined && <Failure error={error} />}
      </form>
      {dialog}
    </Dialog>
  );
}

const hasLink = (kind: Wish['kind']): boolean => kind === 'invite' || kind === 'recover';

/** Role, what is granted beside it, and on which sites: what the administrator holds, or the person has already. */
function PositionFields({ person, lacksSite }: { person: TeamPerson | undefined; lacksSite: boolean }) {
  const t = useT('office-team');
  const id = useId();
  const office = useOfficeData();
  const sites = office?.sites ?? [];
  const mayAll = office?.all_sites === true;
  const [all, setAll] = useState(mayAll && (person ? person.sites === 'all' : true));
  const mayGrant = (grant: StaffGrant) =>
    office?.person.grants.includes(grant) === true || person?.grants.includes(grant) === true;
  const usual = sites.length === 1 ? sites.map(({ domain }) => domain) : [];
  const checked = person && person.sites !== 'all' ? person.sites : usual;
  return (
    <>
      <fieldset className="field">
        <legend className="label">{t('role')}</legend>
        {staffRoles.map((role) => (
          <label className="choice" key={role}>
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === (person?.role ?? 'moderator')}
            />
            <span>
              {t(roleTexts[role])} <small className="dim">{t(roleHints[role])}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="field">
        <legend className="label">{t('grants')}</legend>
        {staffGrants.map((grant) => (
          <label className="choice" key={grant}>
            <input
              type="checkbox"
              name="grants"
              value={grant}
              disabled={!mayGrant(grant)}
              defaultChecked={person?.grants.includes(grant)}
            />
            <span>
              {t(grantTexts[grant])}
              {!mayGrant(grant) && <small className="dim">{t('grant_not_held')}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="field" aria-describedby={lacksSite ? id : undefined}>
        <legend className="label">{t('sites')}</legend>
        <label className="choice" hidden={!mayAll}>
          <input type="checkbox" name="all" checked={all} onChange={({ target }) => setAll(target.checked)} />
          <span>{t('sites_all_later')}</span>
        </label>
        {!all &&
          sites.map(({ domain, name }) => (
            <label className="choice" key={domain}>
              <input type="checkbox" name="sites" value={domain} defaultChecked={checked.includes(domain)} />
              <span>{name}</span>
            </label>
          ))}
        {lacksSite && (
          <p className="hint late" id={id} role="alert">
            {t('sites_missing')}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** The form as the API takes it; the API says what is missing. */
function proposalOf(wish: Wish, form: FormData): StaffProposal {
  const text = (name: string) => form.get(name)?.toString() ?? '';
  const reason = text('reason');
  if (wish.kind === 'end' || wish.kind === 'recover')
    return { kind: wish.kind, person: wish.person.id as never, reason };
  const position = {
    role: text('role') as StaffRole,
    grants: form.getAll('grants') as StaffGrant[],
    sites: form.has('all') ? ('all' as const) : (form.getAll('sites') as string[]),
  };
  if (wish.kind === 'invite')
    return { kind: 'invite', name: text('name'), ...position, reason } as StaffProposal;
  return { kind: 'change', person: wish.person.id as never, ...position, reason } as StaffProposal;
}
