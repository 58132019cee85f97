import type { MemberNote, MemberPageView } from '@bowline/contract/staff-members';
import { useLocale, useT } from '@bowline/i18n/react';
import { Pin } from 'lucide-react';
import { Empty } from '#app/parts/empty.tsx';
import { Initials } from '#app/parts/initials.tsx';
import { fetchNotes } from './member-api.ts';
import { momentOf } from './member-times.ts';
import { MoreButton } from './more-button.tsx';
import { useMore } from './use-more.ts';

interface NotesTabProps {
  readonly member: MemberPageView;
  readonly first: { readonly notes: readonly MemberNote[]; readonly next: string | null };
}

/** Only staff read them. */
export function NotesTab({ member, first }: NotesTabProps) {
  const t = useT('office-members');
  const locale = useLocale();
  const list = useMore({ rows: first.notes, next: first.next }, async (cursor) => {
    const { notes, next } = await fetchNotes(member, cursor);
    return { rows: notes, next };
  });
  if (list.rows.length === 0) return <Empty title={t('notes_none')}>{t('notes_none_text')}</Empty>;
  return (
    <>
      <ul className="member-notes">
        {list.rows.map(({ id, at, by, pinned, text }) => (
          <li key={id}>
            <Initials name={by.name} silent />
            <div>
              <p>{text}</p>
              <small>
                {by.name}, <time dateTime={at}>{momentOf(at, locale)}</time>
                {pinned && (
                  <span className="chip">
                    <Pin aria-hidden="true" />
                    {t('pinned')}
                  </span>
                )}
              </small>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton {...list} />
    </>
  );
}
