import { auditGroups } from '@bowline/contract/staff-audit';
import { useT } from '@bowline/i18n/react';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import type { AuditQuery } from './audit-api.ts';
import { groupTexts } from './audit-words.ts';
import { useAuditAddress } from './use-audit-address.ts';

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

interface AuditFiltersProps {
  readonly query: AuditQuery;
  /** Whom one may choose; none where the entries are one's own. */
  readonly people: readonly NamedPerson[];
  /** The name of what the list is narrowed to. */
  readonly subject: string | undefined;
  readonly first: RefObject<HTMLSelectElement | null>;
}

/** What the list shows; every choice is in the address, so that a filtered log can be sent to somebody. */
export function AuditFilters({ query, people, subject, first }: AuditFiltersProps) {
  const t = useT('office-audit');
  const addressOf = useAuditAddress();
  const submit = useSubmit();
  return (
    <div className="filters">
      <nav className="segments" aria-label={t('did')}>
        {[undefined, ...auditGroups].map((group) => (
          <Link
            key={group ?? 'all'}
            to={addressOf({ group })}
            replace
            aria-current={group === query.group ? 'true' : undefined}
          >
            {group ? t(groupTexts[group]) : t('group_all')}
          </Link>
        ))}
      </nav>
      <Form
        className="filters-form"
        replace
        onChange={({ currentTarget }) => void submit(currentTarget, { replace: true })}
      >
        {query.site && <input type="hidden" name="site" value={query.site} />}
        {query.group && <input type="hidden" name="group" value={query.group} />}
        {query.object && query.kind && (
          <>
            <input type="hidden" name="kind" value={query.kind} />
            <input type="hidden" name="object" value={query.object} />
          </>
        )}
        {people.length > 0 && (
          <select
            className="input"
            name="person"
            aria-label={t('who')}
            defaultValue={query.person ?? ''}
            key={query.person}
            ref={first}
          >
            <option value="">{t('everybody')}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <label>
          {t('from')}
          <input className="input" type="date" name="from" defaultValue={query.from} key={query.from} />
        </label>
        <label>
          {t('to')}
          <input className="input" type="date" name="to" defaultValue={query.to} key={query.to} />
        </label>
      </Form>
      {subject && (
        <Link className="chip chip-pick" to={addressOf({ kind: undefined, object: undefined })} replace>
          {t('only_about', { subject })}
          <X aria-label={t('clear')} />
        </Link>
      )}
    </div>
  );
}
