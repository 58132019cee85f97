import { useT } from '@bowline/i18n/react';
import { Card } from '@bowline/ui/cards/card';
import type { ReactNode } from 'react';
import { groupTexts, type SettingGroupName } from './section-list.tsx';

/** A group of related settings; the list of sections leads to it. */
export function SettingGroup({ group, children }: { group: SettingGroupName; children: ReactNode }) {
  const t = useT('account');
  return (
    <div id={`group-${group}`} className="grid scroll-mt-6 gap-4">
      <h2 className="title-2">{t.dynamic(groupTexts[group])}</h2>
      <Card className="divide-y divide-line px-5 py-0 md:px-7">{children}</Card>
    </div>
  );
}
