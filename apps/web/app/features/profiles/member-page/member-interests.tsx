import { useT } from '@bowline/i18n/react';
import { Chip } from '@bowline/ui/controls/chip';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';
import { interestIcons } from '#app/parts/profile-fields/interest-icons.ts';
import type { MemberPageData } from './read-member-page.ts';

/** Shared interests come first, apart from the others. */
export function MemberInterests({ interests }: Pick<MemberPageData, 'interests'>) {
  const t = useT('member');
  const count = interests.filter(({ shared }) => shared).length;
  return (
    <section className="profile-part">
      <h2 className="title-3">{count > 0 ? t('interests_shared', { count }) : t('interests')}</h2>
      <ul className="flex flex-wrap gap-2">
        {interests.map(({ key, name, shared }) => {
          const Icon = interestIcons[key];
          return (
            <li key={key}>
              <Chip shared={shared}>
                <Icon strokeWidth={1.6} aria-hidden="true" />
                {name}
                {shared && <VisuallyHidden>({t('interest_shared')})</VisuallyHidden>}
              </Chip>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
