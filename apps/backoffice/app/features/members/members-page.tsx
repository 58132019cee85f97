import type { FoundMembers } from '@bowline/contract/staff-members';
import { useT } from '@bowline/i18n/react';
import { Hash, Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { caseAddress } from '#app/features/cases/case-address.ts';
import { Button } from '#app/parts/button.tsx';
import { Failure } from '#app/parts/failure.tsx';
import { memberAddress } from '#app/parts/member-address.ts';
import { Page } from '#app/parts/page.tsx';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { useScope } from '#app/platform/request/use-scope.ts';
import { FoundList } from './found-list.tsx';
import { findMembers } from './member-api.ts';
import { membersKeys } from './members-keys.ts';

type State =
  | { readonly kind: 'new' | 'busy' }
  | { readonly kind: 'found'; readonly found: FoundMembers }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Search by what a member, a mail or a bank statement says. What is typed is in no address and kept nowhere. */
export function MembersPage() {
  const t = useT('office-members');
  const scope = useScope();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({ kind: 'new' });
  useKeys([[membersKeys.find, () => field.current?.focus()]]);

  const search = async () => {
    const wanted = text.trim();
    if (!wanted || state.kind === 'busy') return;
    setState({ kind: 'busy' });
    try {
      const found = await findMembers(wanted, scope);
      const [member] = found.members;
      const [aCase] = found.cases;
      if (member && found.members.length === 1 && found.by !== 'email')
        await navigate(memberAddress(member, scope, found.by === 'order' ? 'money' : 'timeline'));
      else if (aCase) await navigate(caseAddress(aCase, scope));
      setState({ kind: 'found', found });
    } catch (error) {
      setState({ kind: 'failed', error });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search();
  };
  return (
    <Page title={t('title')} sub={t('title_sub')} keys={[membersKeys.find]}>
      <div className="members">
        <search>
          <form className="members-search" onSubmit={submit}>
            <label className="visually-hidden" htmlFor="members-text">
              {t('search_label')}
            </label>
            <Search aria-hidden="true" />
            <input
              ref={field}
              id="members-text"
              className="input"
              autoComplete="off"
              spellCheck={false}
              maxLength={254}
              placeholder={t('search_placeholder')}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Button tone="primary" type="submit" aria-disabled={state.kind === 'busy'}>
              {t('search')}
            </Button>
          </form>
        </search>
        <p className="note">
          <Hash aria-hidden="true" />
          {t('search_note')}
        </p>
        <div aria-live="polite">
          {state.kind === 'found' && <FoundList found={state.found} scope={scope} />}
          {state.kind === 'failed' && <Failure error={state.error} onRetry={() => void search()} />}
        </div>
      </div>
    </Page>
  );
}
