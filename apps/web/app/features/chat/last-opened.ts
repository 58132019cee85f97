const profileKey = 'last_chat_opened_profile';
const dateKey = 'last_chat_opened_date';

/** Which conversation was opened last on this device, and when. */
export function rememberOpened(profile: string, now: Date): void {
  try {
    localStorage.setItem(profileKey, profile);
    localStorage.setItem(dateKey, now.toISOString());
  } catch {
    // A courtesy: without it nothing is amiss.
  }
}

/** Whoever uses this device next does not learn whom the last one wrote to. */
export function forgetOpened(): void {
  try {
    localStorage.removeItem(profileKey);
    localStorage.removeItem(dateKey);
  } catch {
    // Then there was nothing to forget.
  }
}
