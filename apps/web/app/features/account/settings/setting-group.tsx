import { Card } from '@bowline/ui/cards/card';
import type { ReactNode } from 'react';

/** A group of related settings. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <h2 className="title-2">{title}</h2>
      <Card className="divide-y divide-line px-5 py-0 md:px-7">{children}</Card>
    </div>
  );
}
