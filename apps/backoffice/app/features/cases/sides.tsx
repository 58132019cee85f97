import type { CaseItemView, CaseView } from '@bowline/contract/cases';
import { useLocale, useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { memberAddress } from '#app/parts/member-address.ts';
import { useScope } from '#app/platform/request/use-scope.ts';
import { isComplaint } from './earlier-cases.tsx';
import { Face } from './face.tsx';
import { useMemberName } from './names.ts';
import { lengthOf } from './times.ts';

type Side = CaseView['about'];

/** The first reporter and the member the case is about, side by side. */
export function Sides({ one, now }: { one: CaseView; now: number }) {
  const t = useT('office-cases');
  const here = useHereWords(now);
  const first = one.items.find(({ by }) => by);
  const { contacts } = one;
  // A complaint, or an appeal of the restricted member: there is no other side.
  if (first?.by?.id && first.by.id === one.about.id)
    return (
      <div className="sides sides-alone">
        <Person side={one.about} site={one.site} role={t('told_us')} />
        <ul>
          {one.queues.includes('complaints') ? (
            <ComplainerFacts one={one} item={first} here={here} />
          ) : (
            <ReporterFacts item={first} here={here} />
          )}
        </ul>
      </div>
    );
  return (
    <div className="sides">
      <Person side={first?.by ?? null} site={one.site} role={t('told_us')} />
      <span className="tie" />
      <Person side={one.about} site={one.site} role={t('it_is_about')} isSubject />
      <ul>{first && <ReporterFacts item={first} here={here} />}</ul>
      <span />
      <ul className="case-side-subject">
        <li>{here(one.about)}</li>
        <li>{t('wrote_to', { count: contacts.wrote_to, answered: contacts.answered })}</li>
        {contacts.paid.members > 0 && (
          <li>{t('paid_by', { count: contacts.paid.members, credits: contacts.paid.credits })}</li>
        )}
      </ul>
    </div>
  );
}

interface ReporterFactsProps {
  readonly item: CaseItemView;
  readonly here: (side: Side) => string;
}

function ReporterFacts({ item, here }: ReporterFactsProps) {
  const t = useT('office-cases');
  const { told, upheld } = item.before;
  return (
    <>
      {item.by && <li>{here(item.by)}</li>}
      <li>{told > 0 ? t('told_before', { count: told, upheld }) : t('told_never')}</li>
    </>
  );
}

/** Their complaints before are listed with the earlier cases. */
function ComplainerFacts({ one, item, here }: { one: CaseView } & ReporterFactsProps) {
  const t = useT('office-cases');
  const { told, upheld } = item.before;
  return (
    <>
      <li>{here(one.about)}</li>
      {one.photo_states && <li>{t('photo_states', one.photo_states)}</li>}
      {!one.earlier.some(isComplaint) && <li>{t('complained_never')}</li>}
      {told > 0 && <li>{t('told_before', { count: told, upheld })}</li>}
    </>
  );
}

interface PersonProps {
  readonly side: Side | null;
  /** Of the case. */
  readonly site: string;
  readonly role: string;
  readonly isSubject?: boolean;
}

function Person({ side, site, role, isSubject = false }: PersonProps) {
  const scope = useScope();
  const t = useT('office-cases');
  const locale = useLocale();
  const memberName = useMemberName();
  const country = side?.country && new Intl.DisplayNames(locale, { type: 'region' }).of(side.country);
  const place = side?.region ?? country;
  return (
    <div className={isSubject ? 'case-side case-side-subject' : 'case-side'}>
      <Face photo={side?.photo ?? null} size={46} />
      <span>
        <b className="case-side-name">
          {side?.id ? (
            <Link to={memberAddress({ id: side.id, site }, scope)}>{memberName(side)}</Link>
          ) : side ? (
            memberName(side)
          ) : (
            t('no_member')
          )}
        </b>
        <small>{[role, place].filter(Boolean).join(' · ')}</small>
      </span>
    </div>
  );
}

/** "Here 6 days, premium, one photo" */
function useHereWords(now: number): (side: Side) => string {
  const t = useT('office-cases');
  const locale = useLocale();
  return ({ since, premium, photos }) =>
    [
      since ? t('here', { span: lengthOf(since, now, locale) }) : t('erased'),
      premium && t('premium'),
      since && t('photos', { count: photos }),
    ]
      .filter(Boolean)
      .join(', ');
}
