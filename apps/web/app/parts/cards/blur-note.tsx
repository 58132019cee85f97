import type { MemberCard } from '@bowline/contract/profiles';
import { useT } from '@bowline/i18n/react';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { useUser } from '#app/platform/request/root-data.ts';
import { sectionPaths } from '#app/platform/session/open-sections.ts';

/** Why photos are blurred: a member has used up the day's sharp ones; a visitor has none. */
export function useBlurReason(): string {
  const t = useT('members');
  return useUser() ? t('blurred') : t('blurred_visitor');
}

/** Says once, above a list, why photos in it are blurred; the cards only show that they are. */
export function BlurNote({ members }: { members: readonly MemberCard[] }) {
  const t = useT('members');
  const isMember = useUser() !== null;
  const reason = useBlurReason();
  if (!members.some(({ main_image }) => main_image?.blurred)) return null;
  return (
    <p className="mb-4 flex gap-2.5 text-label text-pretty text-text-2">
      <Lock size={18} strokeWidth={1.6} className="mt-0.5 flex-none" aria-hidden="true" />
      <span>
        {reason}
        {isMember && (
          <>
            {' '}
            <Link to={sectionPaths.premium} className="link">
              {t('see_premium')}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
