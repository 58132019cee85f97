import type { MemberFilters } from '@bowline/contract/discovery';
import type { LookingFor } from '@bowline/contract/looking-for';
import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { notify } from '#app/platform/browser/notify.ts';
import { useUser } from '#app/platform/request/root-data.ts';
import { isKept, lookingForOf } from './looking-for.ts';

export interface Keep {
  /** Whether these filters are saved already. */
  isKept(filters: MemberFilters): boolean;
  /** Saves them as whom the member looks for. */
  save(filters: MemberFilters): Promise<void>;
}

/** Keeps filters for every later search. Visitors have nothing to keep them in. */
export function useKeep(loaded: LookingFor | null): Keep | undefined {
  const t = useT('members');
  const user = useUser();
  const [saved, setSaved] = useState<LookingFor>();
  if (!user) return undefined;
  const current = saved ?? loaded;
  return {
    isKept: (filters) => isKept(filters, current),
    async save(filters) {
      const body = lookingForOf(filters);
      try {
        await browserApi.saveLookingFor({ body });
        setSaved(body);
        void notify('success', t('kept'));
      } catch (error) {
        void notify('error', toApiError(error).message || t('like_failed'));
      }
    },
  };
}
