import { useT } from '@bowline/i18n/react';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/parts/button.tsx';
import { Page } from '#app/parts/page.tsx';
import { QueueTable } from '#app/parts/queue-table.tsx';
import { toast } from '#app/platform/browser/toast-store.ts';
import { commonKeys, defineKeys } from '#app/platform/keys/actions.ts';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { useOfficeData } from '#app/platform/request/office-data.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PersonDetails } from './person-details.tsx';
import { ProposalList } from './proposal-list.tsx';
import { ProposeDialog, type Wish } from './propose-dialog.tsx';
import type { Team } from './team-api.ts';
import { useTeamColumns } from './team-columns.tsx';

const teamKeys = defineKeys('team', { invite: { keys: 'n', text: 'office-team:key_invite' } });

/** Who works here and what they may do. One administrator proposes a change, another confirms it. */
export function TeamPage({ people, proposals }: Team) {
  const t = useT('office-team');
  const self = useOfficeData()?.person.id;
  const { revalidate } = useRevalidator();
  const [chosen, setCurrent] = useState<string>();
  const [wish, setWish] = useState<Wish>();
  const [given, setGiven] = useState<{ readonly name: string; readonly link: string }>();
  const columns = useTeamColumns(setCurrent);
  const current = people.find(({ id }) => id === chosen) ?? people[0];
  const working = people.filter(({ ended_at }) => ended_at === null);
  const groupOf = ({ ended_at }: Team['people'][number]) =>
    t(ended_at === null ? 'group_here' : 'group_left');
  useKeys([[teamKeys.invite, () => setWish({ kind: 'invite' })]]);
  return (
    <Page
      title={t('title')}
      sub={t('people', { count: working.length })}
      flush
      actions={
        <Button
          tone="primary"
          icon={<UserPlus aria-hidden="true" />}
          action={teamKeys.invite}
          onClick={() => setWish({ kind: 'invite' })}
        >
          {t('invite')}
        </Button>
      }
      aside={current && <PersonDetails person={current} isSelf={current.id === self} onWish={setWish} />}
      asideLabel={t('details')}
      keys={[commonKeys.next, commonKeys.back, teamKeys.invite]}
    >
      <div className="team-proposals">
        <ProposalList
          proposals={proposals}
          onDecided={(decision) => {
            toast.done(t(decision === 'confirm' ? 'confirmed' : 'declined'));
            void revalidate();
          }}
        />
      </div>
      <QueueTable
        label={t('title')}
        columns={columns}
        rows={people}
        idOf={({ id }) => id}
        current={current?.id}
        onCurrent={setCurrent}
        groupOf={working.length < people.length ? groupOf : undefined}
        full
      />
      {wish && (
        <ProposeDialog
          wish={wish}
          onClose={() => setWish(undefined)}
          onProposed={(name, link) => {
            setWish(undefined);
            if (link) setGiven({ name, link });
            else toast.done(t('proposed'));
            void revalidate();
          }}
        />
      )}
      {given && <LinkDialog {...given} onClose={() => setGiven(undefined)} />}
    </Page>
  );
}
