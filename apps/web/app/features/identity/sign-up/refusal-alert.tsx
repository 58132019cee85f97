import { useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/feedback/alert';
import type { Refusal } from './refusal.ts';

/** Why the form as a whole was refused, in the API's words; it has none when it could not be reached. */
export function RefusalAlert({ refusal }: { refusal: Refusal['whole'] }) {
  const t = useT('error');
  return refusal && <Alert tone="danger">{refusal.message || t.dynamic(refusal.code)}</Alert>;
}
