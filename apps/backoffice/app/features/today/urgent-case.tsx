import type { CaseRow } from '@bowline/contract/cases';
import { useT } from '@bowline/i18n/react';
import { ChevronRight, Flag } from 'lucide-react';
import { Link } from 'react-router';
import { caseAddress } from '#app/features/cases/case-address.ts';
import { reasonTexts } from '#app/features/cases/choice-texts.ts';
import { timeLeft, useNow } from '#app/platform/browser/clock.ts';
import { useDuration } from '#app/platform/browser/duration.ts';
import { useScope } from '#app/platform/request/use-scope.ts';
import { useSiteName } from '#app/platform/request/use-site-name.ts';

interface UrgentCaseProps {
  /** The report that is due first. */
  readonly one: CaseRow;
  readonly rendered: number;
}

/** On a phone, above everything: the report whose last hour has begun, for anybody on call. */
export function UrgentCase({ one, rendered }: UrgentCaseProps) {
  const t = useT('office-today');
  const cases = useT('office-cases');
  const duration = useDuration();
  const scope = useScope();
  const siteName = useSiteName();
  const now = useNow(rendered);
  const due = Date.parse(one.due_at);
  if (timeLeft(Date.parse(one.opened_at), due, now).tone !== 'late') return null;
  const left = due < now ? t('late') : t('left', { time: duration(due - now) });
  return (
    <Link className="urgent" to={caseAddress(one, scope)}>
      <Flag aria-hidden="true" />
      <span className="grow">
        <b>{cases(reasonTexts[one.reason])}</b>
        <span>
          {[one.number, siteName(one.site), ...(one.hidden ? [t('hidden')] : []), left].join(' · ')}
        </span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
