import { useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/feedback/alert';
import { useRouteLoaderData } from 'react-router';
import { useSite } from '#app/platform/request/root-data.ts';
import type { WarningData } from './read-warning.ts';

/** On pages that only sign up, the warning is a line of the form: a dialog would be in its way. */
export function EmbeddedWarning() {
  const isWarned = useRouteLoaderData<WarningData>('layouts/empty')?.isWarned;
  return isWarned ? <Line /> : null;
}

function Line() {
  const t = useT('entry_warning');
  const { minimum_age } = useSite();
  return <Alert className="mb-5">{t('line', { min_age: minimum_age })}</Alert>;
}
