import type { ListedCase } from '@bowline/contract/cases';
import { useLocale, useT } from '@bowline/i18n/react';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#app/parts/button.tsx';
import { SiteName } from '#app/parts/site-mark.tsx';
import { useDuration } from '#app/platform/browser/duration.ts';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { Key } from '#app/platform/keys/key.tsx';
import { caseAddress } from './case-address.ts';
import { outcomeTexts, queueTexts, whyText } from './choice-texts.ts';
import { useDueText } from './due-text.tsx';
import { Face } from './face.tsx';
import { useAbsence, useMemberName } from './names.ts';
import { lengthOf } from './times.ts';

interface CasePreviewProps {
  readonly row: ListedCase;
  readonly scope: string | undefined;
  readonly now: number;
}

/** What a list knows of a case: no word of a member, so that looking at it is no entry of the audit log. */
export function CasePreview({ row, scope, now }: CasePreviewProps) {
  const t = useT('office-cases');
  const memberName = useMemberName();
  const duration = useDuration();
  const dueText = useDueText();
  const absenceOf = useAbsence();
  const locale = useLocale();
  const { about, holder, outcome, history } = row;
  const absence = holder && absenceOf(holder);
  return (
    <>
      <p className="preview-top">
        <span className="mono dim">{row.number}</span>
        <span className="mid">
          <SiteName domain={row.site} />
        </span>
      </p>
      <div className="preview-who">
        <Face photo={about.photo} size={52} />
        <h2>{memberName(about)}</h2>
      </div>
      <p className="chips">
        <span className="chip">{t(whyText(row))}</span>
        {row.hidden && <span className="chip chip-late">{t('hidden')}</span>}
        {row.escalated && <span className="chip chip-soon">{t('escalated')}</span>}
        {row.undecidable && <span className="chip">{t('others_decide')}</span>}
        {outcome && <span className="chip chip-done">{t(outcomeTexts[outcome])}</span>}
      </p>
      <dl className="facts">
        {history.member_since && (
          <>
            <dt>{t('fact_here')}</dt>
            <dd>{lengthOf(history.member_since, now, locale)}</dd>
          </>
        )}
        <dt>{t('fact_earlier')}</dt>
        <dd>
          {history.earlier_cases === 0
            ? t('earlier_none')
            : t('earlier_cases', { count: history.earlier_cases })}
          {history.last_outcome && (
            <span className="preview-last">
              {t('earlier_last', { outcome: t(outcomeTexts[history.last_outcome]) })}
            </span>
          )}
        </dd>
        <dt>{t('column_told_by')}</dt>
        <dd>{t('told_times', { count: row.told_by })}</dd>
        <dt>{t('fact_queues')}</dt>
        <dd>{row.queues.map((queue) => t(queueTexts[queue])).join(', ')}</dd>
        <dt>{t('column_waits')}</dt>
        <dd>{duration(now - Date.parse(row.opened_at), 'waited')}</dd>
        {row.state !== 'decided' && (
          <>
            <dt>{t('column_due')}</dt>
            <dd>{dueText(row, now)}</dd>
          </>
        )}
        <dt>{t('column_holder')}</dt>
        <dd>
          {holder ? (holder.mine ? t('you') : holder.name) : t('nobody')}
          {absence && <span className="preview-last preview-absent">{absence}</span>}
        </dd>
      </dl>
      <p className="note">
        <Lock aria-hidden="true" />
        <span>{t('preview_note')}</span>
      </p>
      <Link className={buttonClass('plain', 'btn-wide')} to={caseAddress(row, scope)}>
        {t('open_case')} <Key of={commonKeys.open} />
      </Link>
    </>
  );
}
