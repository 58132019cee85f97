import { useT } from '@bowline/i18n/react';
import { Badge } from '@bowline/ui/feedback/badge';
import { useNewLikes } from './use-new-likes.ts';

/** How many likes wait to be looked at. */
export function NewLikesBadge() {
  const t = useT('shell');
  const newLikes = useNewLikes();
  return newLikes > 0 && <Badge count={newLikes} label={t('new_likes', { count: newLikes })} />;
}
