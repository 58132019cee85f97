import { useT } from '@bowline/i18n/react';
import { useSectionInView } from './use-section-in-view.ts';

/** The page's sections in order, by group; each `id` can be linked to. */
const sections = [
  { group: 'display', ids: ['language', 'scheme'] },
  { group: 'access', ids: ['email', 'password', 'sessions'] },
  { group: 'spending', ids: ['spend_limit', 'mandate'] },
  { group: 'messages', ids: ['notifications', 'take_back'] },
  { group: 'privacy', ids: ['looking_for', 'writers', 'invisible', 'blocked', 'consent', 'export'] },
  { group: 'safety', ids: ['letters', 'reports', 'complaints'] },
  { group: 'leave', ids: ['leave'] },
] as const;

export type SectionId = (typeof sections)[number]['ids'][number];
export type SettingGroupName = (typeof sections)[number]['group'];

export const groupTexts = {
  display: 'account:group_display',
  access: 'account:group_access',
  spending: 'account:group_spending',
  messages: 'account:group_messages',
  privacy: 'account:group_privacy',
  safety: 'account:group_safety',
  leave: 'account:group_leave',
} as const satisfies Record<SettingGroupName, string>;

const ids = sections.flatMap(({ ids }) => [...ids]);

/**
 * A table of contents: the groups above the page on a phone, every section beside it on wide screens. `without` names the sections
 * that this site lacks.
 */
export function SectionList({ without = [] }: { without?: readonly SectionId[] }) {
  const t = useT('account');
  const inView = useSectionInView(ids);
  const words: Record<SectionId, string> = {
    language: t('language'),
    scheme: t('scheme'),
    email: t('email'),
    password: t('password'),
    sessions: t('sessions'),
    looking_for: t('looking_for'),
    writers: t('writers'),
    invisible: t('invisible'),
    blocked: t('blocked'),
    notifications: t('notifications'),
    consent: t('consent'),
    export: t('export'),
    spend_limit: t('spend_limit'),
    take_back: t('take_back'),
    mandate: t('mandate'),
    letters: t('letters'),
    reports: t('reports'),
    complaints: t('complaints'),
    leave: t('leave'),
  };
  const shown = sections
    .map(({ group, ids }) => ({ group, ids: ids.filter((id) => !without.includes(id)) }))
    .filter(({ ids }) => ids.length > 0);
  return (
    <nav aria-label={t('sections')} className="self-start lg:sticky lg:top-8">
      <ul className="flex flex-wrap gap-2 lg:hidden">
        {shown.map(({ group }) => (
          <li key={group}>
            <a href={`#group-${group}`} className="chip chip-button">
              {t.dynamic(groupTexts[group])}
            </a>
          </li>
        ))}
      </ul>
      <div className="hidden lg:grid lg:gap-4">
        {shown.map(({ group, ids }) => (
          <ul key={group} className="grid border-l border-line">
            {ids.map((id) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === inView ? 'true' : undefined}
                  className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 text-label font-medium text-text-2 hover:text-text aria-[current]:border-thread aria-[current]:text-text"
                >
                  {words[id]}
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  );
}
