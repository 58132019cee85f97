import type { StaffPreferences } from '@bowline/contract/staff';
import { useT } from '@bowline/i18n/react';
import { toApiError } from '@bowline/web-frame/api/api-error.ts';
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { useOfficeData } from './office-data.ts';

interface Preferences {
  readonly preferences: StaffPreferences;
  /** Shows the change at once and keeps it with the person, for every device. */
  readonly change: (changed: Partial<StaffPreferences>) => void;
}

const usual: StaffPreferences = { keys_on: true, keys: [], veil: 'flagged', grey: false };

const PreferencesContext = createContext<Preferences>({ preferences: usual, change: () => undefined });

/** What the signed-in person has set for themselves. */
export const usePreferences = (): Preferences => use(PreferencesContext);

interface PreferencesProviderProps {
  /** Tells the person that a change could not be kept. */
  readonly onFailure: (message: string) => void;
  readonly children: ReactNode;
}

export function PreferencesProvider({ onFailure, children }: PreferencesProviderProps) {
  const t = useT('office-shell');
  const kept = useOfficeData()?.preferences ?? usual;
  const [changed, setChanged] = useState<StaffPreferences>();
  const latest = useRef<StaffPreferences>(undefined);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const value = useMemo(
    () => ({
      preferences: changed ?? kept,
      change: (part: Partial<StaffPreferences>) => {
        const body = { ...(latest.current ?? kept), ...part };
        latest.current = body;
        setChanged(body);
        // One after the other: the last change is the one that stays.
        saving.current = saving.current
          .then(() => browserApi.saveStaffPreferences({ body }))
          .catch((error: unknown) => onFailure(toApiError(error).message || t('failed')));
      },
    }),
    [changed, kept, t, onFailure],
  );
  return <PreferencesContext value={value}>{children}</PreferencesContext>;
}
