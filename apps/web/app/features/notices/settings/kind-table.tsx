import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import { useSite } from '#app/platform/request/root-data.ts';
import { columns, KindRow, type KindRowProps } from './kind-row.tsx';
import { kindGroups } from './kinds.ts';

/** Every notification kind by e-mail and push, in groups. */
export function KindTable(props: Omit<KindRowProps, 'kind'>) {
  const t = useT('notifications');
  const { name } = useSite();
  const words = { members: t('group_members'), site: t('group_site', { site: name }) };
  return (
    <Card className="grid gap-8 px-5 md:px-7">
      {kindGroups.map(({ group, kinds }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <div className={`pb-2 ${columns}`}>
            <h2 id={`group-${group}`} className="title-3">
              {words[group]}
            </h2>
            {/* Each switch has its own label. */}
            {[t('by_email'), t('by_push')].map((channel) => (
              <span
                key={channel}
                aria-hidden="true"
                className="hidden text-center text-small font-medium text-text-2 md:block"
              >
                {channel}
              </span>
            ))}
          </div>
          <div className="divide-y divide-line border-t border-line">
            {kinds.map((kind) => (
              <KindRow key={kind} kind={kind} {...props} />
            ))}
          </div>
        </section>
      ))}
    </Card>
  );
}
