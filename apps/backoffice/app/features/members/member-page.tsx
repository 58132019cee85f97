import type { MemberTab, TimelineGroup } from '@bowline/contract/staff-member-choices';
import type {
  MemberCase,
  MemberLook,
  MemberMoney,
  MemberNote,
  MemberPageView,
  MemberPhoto,
  MemberSession,
  TimelineEvent,
} from '@bowline/contract/staff-members';
import { useT } from '@bowline/i18n/react';
import { ChevronRight, Copy } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { scopeQuery } from '#app/features/cases/case-address.ts';
import { Button } from '#app/parts/button.tsx';
import { memberAddress } from '#app/parts/member-address.ts';
import { Page } from '#app/parts/page.tsx';
import { useNow } from '#app/platform/browser/clock.ts';
import { toast } from '#app/platform/browser/toast-store.ts';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { CasesTab } from './cases-tab.tsx';
import { tabTexts } from './choice-texts.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { LooksTab } from './looks-tab.tsx';
import { endSessions, noteOnMember } from './member-api.ts';
import { MemberAside } from './member-aside.tsx';
import { MemberTop } from './member-head.tsx';
import { membersKeys } from './members-keys.ts';
import { MoneyTab } from './money-tab.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { NotesTab } from './notes-tab.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { SessionList } from './session-list.tsx';
import { TimelineTab } from './timeline-tab.tsx';

/** What the loader has read for the tab that is open. */
export type TabData =
  | {
      readonly tab: 'timeline';
      readonly group: TimelineGroup | undefined;
      readonly first: { readonly events: readonly TimelineEvent[]; readonly next: string | null };
    }
  | { readonly tab: 'money'; readonly first: MemberMoney }
  | { readonly tab: 'photos'; readonly photos: readonly MemberPhoto[] }
  | { readonly tab: 'cases'; readonly cases: readonly MemberCase[] }
  | { readonly tab: 'sessions'; readonly sessions: readonly MemberSession[] }
  | {
      readonly tab: 'notes';
      readonly first: { readonly notes: readonly MemberNote[]; readonly next: string | null };
    }
  | {
      readonly tab: 'looks';
      readonly first: { readonly looks: readonly MemberLook[]; readonly next: string | null };
    };

interface MemberPageProps {
  readonly member: MemberPageView;
  readonly data: TabData;
  readonly scope: string | undefined;
  readonly loadedAt: number;
}

/** One member: head and tabs, and beside them what is asked for most. */
export function MemberPage({ member, data, scope, loadedAt }: MemberPageProps) {
  const t = useT('office-members');
  const now = useNow(loadedAt);
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<'note' | { readonly end: MemberSession | 'all' }>();
  const close = () => setAsked(undefined);
  const askNote = () => setAsked('note');
  useKeys([[membersKeys.note, member.may.note && askNote]]);

  const done = async (work: Promise<unknown>, text: string) => {
    close();
    try {
      await work;
      toast.done(text);
    } catch {
      toast.error(t('failed'));
    }
    await revalidate();
  };
  const askEnd = (session: MemberSession | 'all') => setAsked({ end: session });
  const { name, age } = member;
  return (
    <Page
      title={<span className="visually-hidden">{t('name_age', { name, age })}</span>}
      crumb={<Crumb member={member} scope={scope} />}
      actions={
        member.may.note && (
          <Button tone="quiet" action={membersKeys.note} onClick={askNote}>
            {t('note')}
          </Button>
        )
      }
      aside={<MemberAside member={member} scope={scope} now={now} onEnd={askEnd} />}
      asideLabel={t('beside')}
      keys={[membersKeys.note]}
    >
      <div className="member">
        <MemberTop member={member} />
        <Tabs member={member} open={data.tab} scope={scope} />
        <div className="member-tab" key={`${data.tab} ${loadedAt}`}>
          <Tab {...{ member, data, scope, now }} onEnd={member.may.end_sessions ? askEnd : undefined} />
        </div>
      </div>
      {asked === 'note' && (
        <NoteDialog
          name={name}
          onClose={close}
          onDone={(text, pinned) => void done(noteOnMember(member, text, pinned), t('note_added'))}
        />
      )}
      {asked && asked !== 'note' && (
        <EndSessionsDialog
          name={name}
          session={asked.end}
          onClose={close}
          onEnd={() =>
            void done(endSessions(member, asked.end === 'all' ? undefined : asked.end.id), t('ended'))
          }
        />
      )}
    </Page>
  );
}

function Crumb({ member, scope }: Pick<MemberPageProps, 'member' | 'scope'>) {
  const t = useT('office-members');
  const copy = () => void navigator.clipboard.writeText(member.id).then(() => toast.done(t('copied')));
  return (
    <>
      <Link to={`/members${scopeQuery(scope)}`}>{t('title')}</Link>
      <ChevronRight aria-hidden="true" />
      <span className="mono">{member.id}</span>
      <button type="button" className="icon-button" aria-label={t('copy')} title={t('copy')} onClick={copy}>
        <Copy aria-hidden="true" />
      </button>
    </>
  );
}

interface TabsProps extends Pick<MemberPageProps, 'member' | 'scope'> {
  readonly open: MemberTab;
}

function Tabs({ member, open, scope }: TabsProps) {
  const t = useT('office-members');
  return (
    <nav className="tabs member-tabs" aria-label={t('tabs')}>
      {member.tabs.map((tab) => (
        <Link
          key={tab}
          to={memberAddress(member, scope, tab)}
          aria-current={tab === open ? 'page' : undefined}
          preventScrollReset
        >
          {t(tabTexts[tab])}
          {(member.counts[tab] ?? 0) > 0 && <small>{member.counts[tab]}</small>}
        </Link>
      ))}
    </nav>
  );
}

interface TabProps extends Omit<MemberPageProps, 'loadedAt'> {
  readonly now: number;
  readonly onEnd: ((session: MemberSession | 'all') => void) | undefined;
}

function Tab({ member, data, scope, now, onEnd }: TabProps) {
  switch (data.tab) {
    case 'timeline':
      return <TimelineTab member={member} group={data.group} first={data.first} scope={scope} now={now} />;
    case 'money':
      return <MoneyTab member={member} first={data.first} now={now} />;
    case 'photos':
      return <PhotoGrid photos={data.photos} site={member.site} described />;
    case 'cases':
      return <CasesTab member={member} cases={data.cases} scope={scope} />;
    case 'sessions':
      return <SessionList sessions={data.sessions} now={now} onEnd={onEnd} />;
    case 'notes':
      return <NotesTab member={member} first={data.first} />;
    case 'looks':
      return <LooksTab member={member} first={data.first} scope={scope} />;
  }
}
