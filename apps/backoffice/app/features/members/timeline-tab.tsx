import { type TimelineGroup, timelineGroups } from '@bowline/contract/staff-member-choices';
import type { MemberPageView, TimelineEvent } from '@bowline/contract/staff-members';
import { useLocale, useT } from '@bowline/i18n/react';
import { Flag, Image, type LucideIcon, Shield, User, Wallet } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Empty } from '#app/parts/empty.tsx';
import { groupTexts } from './choice-texts.ts';
import { eventIcon } from './event-icons.ts';
import { EventAmount, EventText } from './event-text.tsx';
import { joinEqual } from './join-equal.ts';
import { fetchTimeline } from './member-api.ts';
import { headingOf, timeOf } from './member-times.ts';
import { MoreButton } from './more-button.tsx';
import { useMore } from './use-more.ts';

interface TimelineTabProps {
  readonly member: MemberPageView;
  readonly group: TimelineGroup | undefined;
  readonly first: { readonly events: readonly TimelineEvent[]; readonly next: string | null };
  readonly scope: string | undefined;
  readonly now: number;
}

/** One thread of everything that happened. No word that a member wrote is in it. */
export function TimelineTab({ member, group, first, scope, now }: TimelineTabProps) {
  const t = useT('office-members');
  const locale = useLocale();
  const list = useMore({ rows: first.events, next: first.next }, async (cursor) => {
    const { events, next } = await fetchTimeline(member, group, cursor);
    return { rows: events, next };
  });
  const lines = joinEqual(list.rows, ({ at }) => headingOf(at, now, locale));
  return (
    <>
      <Filters member={member} group={group} />
      {list.rows.length === 0 ? (
        <Empty title={t('timeline_none')} />
      ) : (
        <ol className="timeline member-timeline">
          {lines.map(({ event, times }, index) => {
            const heading = headingOf(event.at, now, locale);
            const before = lines[index - 1]?.event;
            const Icon = eventIcon(event.kind, event.credit_reason);
            return (
              <Fragment key={event.id}>
                {(!before || headingOf(before.at, now, locale) !== heading) && (
                  <li className="member-day">{heading}</li>
                )}
                <li>
                  <span className={dotClass(event)}>
                    <Icon aria-hidden="true" />
                  </span>
                  <div className="member-event">
                    <time dateTime={event.at}>{timeOf(event.at, locale)}</time>
                    <span className="grow">
                      <EventText event={event} site={member.site} scope={scope} />
                      {times > 1 && <span className="dim"> {t('event_times', { count: times })}</span>}
                    </span>
                    <span className="member-amount">
                      <EventAmount event={event} />
                    </span>
                  </div>
                </li>
              </Fragment>
            );
          })}
        </ol>
      )}
      <MoreButton {...list} />
    </>
  );
}

const dotClass = ({ kind }: TimelineEvent): string => {
  if (kind === 'case_decided') return 'dot dot-knot';
  return kind === 'staff' ? 'dot dot-staff' : 'dot';
};

const icons: Readonly<Record<TimelineGroup, LucideIcon>> = {
  account: User,
  money: Wallet,
  photos: Image,
  reports: Flag,
  staff: Shield,
};

/** Only what the person may see is offered. */
function Filters({ member, group }: Pick<TimelineTabProps, 'member' | 'group'>) {
  const t = useT('office-members');
  const [search] = useSearchParams();
  const offered = timelineGroups.filter((one) => (one === 'money' ? member.money : member.account));
  const to = (one: TimelineGroup | undefined) => {
    const query = new URLSearchParams(search);
    if (one) query.set('group', one);
    else query.delete('group');
    return `?${query}`;
  };
  return (
    <nav className="member-filters" aria-label={t('filters')}>
      <Link className="member-filter" to={to(undefined)} aria-current={group ? undefined : 'true'}>
        {t('everything')}
      </Link>
      {offered.map((one) => {
        const Icon = icons[one];
        return (
          <Link
            key={one}
            className="member-filter"
            to={to(one)}
            aria-current={group === one ? 'true' : undefined}
          >
            <Icon aria-hidden="true" />
            {t(groupTexts[one])}
          </Link>
        );
      })}
      <span className="dim member-wordless">{t('wordless')}</span>
    </nav>
  );
}
