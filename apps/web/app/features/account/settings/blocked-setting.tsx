import { formatDate } from '@bowline/i18n/format-date';
import { useLocale, useT } from '@bowline/i18n/react';
import { Button } from '@bowline/ui/controls/button';
import { Alert } from '@bowline/ui/feedback/alert';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { WholeRefusal } from '#app/platform/forms/form-refusal.tsx';
import type { SettingResult } from './change-setting.ts';
import { SavedNote, SettingRow } from './setting-row.tsx';
import { type BlockedMember, type BlockedPage, useBlocked } from './use-blocked.ts';
import { useSetting } from './use-setting.ts';

/** The members this member has blocked, each with a button to unblock. */
export function BlockedSetting({ firstPage }: { firstPage: BlockedPage }) {
  const t = useT('account');
  const { result: sent } = useSetting('unblock');
  const [answer, setAnswer] = useState<SettingResult>();
  const { members, more, state, released, release, restore } = useBlocked(firstPage);
  const note = useRef<HTMLParagraphElement>(null);
  const { refusal } = answer ?? sent ?? {};
  const saved = (answer ?? sent) !== undefined && !refusal;

  function answered(id: string, result: SettingResult) {
    setAnswer(result);
    // After a refusal they come back. Otherwise the pressed button disappears with its row, so the focus moves.
    if (result.refusal) restore(id);
    else note.current?.focus();
  }
  return (
    <SettingRow
      id="blocked"
      title={t('blocked')}
      text={members.length > 0 ? t('blocked_text') : !saved && t('blocked_none')}
    >
      <ul className={members.length > 0 ? 'mt-4 grid gap-4' : 'hidden'}>
        {/* Unblocked rows stay hidden until the answer arrives. */}
        {[...members, ...released].map((member) => (
          <BlockedItem
            key={member.id}
            member={member}
            hidden={released.includes(member)}
            onRelease={() => release(member)}
            onAnswer={(result) => answered(member.id, result)}
          />
        ))}
      </ul>
      {more && (
        <Button tone="quiet" size={44} className="mt-5" loading={state === 'loading'} onClick={more}>
          {t('blocked_more')}
        </Button>
      )}
      {state === 'failed' && (
        <Alert tone="danger" className="mt-4">
          {t('blocked_more_failed')}
        </Alert>
      )}
      <WholeRefusal refusal={refusal} className="mt-4" />
      <SavedNote ref={note} shown={saved}>
        {t('blocked_released')}
      </SavedNote>
    </SettingRow>
  );
}

interface BlockedItemProps {
  member: BlockedMember;
  hidden: boolean;
  onRelease: () => void;
  onAnswer: (result: SettingResult) => void;
}

/** Each row has its own request, so that several can be in flight. */
function BlockedItem({ member, hidden, onRelease, onAnswer }: BlockedItemProps) {
  const t = useT('account');
  const locale = useLocale();
  const { id, name, blocked_at } = member;
  const { Form, data } = useFetcher<SettingResult>({ key: `setting:unblock:${id}` });
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    if (data) answered(data);
  }, [data]);
  return (
    <li className={hidden ? 'hidden' : 'flex items-center gap-4'}>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-label text-text-2">
          {t('blocked_since', { date: formatDate(new Date(blocked_at), locale) })}
        </p>
      </div>
      <Form method="post" action="/settings" onSubmit={onRelease}>
        <input type="hidden" name="setting" value="unblock" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" tone="quiet" size={44}>
          {t('blocked_release')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </Form>
    </li>
  );
}
