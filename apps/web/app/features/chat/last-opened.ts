const profileKey = 'last_chat_opened_profile';
const dateKey = 'last_chat_opened_date';

/** Stores on this device which conversation was opened last, and when. */
export function rememberOpened(profile: string, now: Date): void {
  try {
    localStorage.setItem(profileKey, profile);
    localStorage.setItem(dateKey, now.toISOString());
  } catch {
    // Optional: nothing depends on it.
  }
}

/** On logout: the next person at this device must not learn who was written to. */
export function forgetOpened(): void {
  try {
    localStorage.removeItem(profileKey);
    localStorage.removeItem(dateKey);
  } catch {
    // Storage is refused, so nothing was stored.
  }
}
