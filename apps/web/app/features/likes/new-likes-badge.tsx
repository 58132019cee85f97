import { useT } from '@bowline/i18n/react';
import { Badge } from '@bowline/ui/feedback/badge';
import { useCounts } from '#app/member-shell/counts.ts';

/** How many likes wait to be looked at. */
export function NewLikesBadge() {
  const t = useT('shell');
  const { newLikes } = useCounts();
  return newLikes > 0 && <Badge count={newLikes} label={t('new_likes', { count: newLikes })} />;
}
