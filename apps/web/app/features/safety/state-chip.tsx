import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  ok: 'bg-ok-soft text-ok-ink',
  wait: 'bg-warn-soft text-warn-ink',
  quiet: 'bg-fill-quiet text-text-2',
};

interface StateChipProps {
  tone: keyof typeof tones;
  Icon: LucideIcon;
  children: ReactNode;
}

export function StateChip({ tone, Icon, children }: StateChipProps) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-1.5 rounded-pill px-2.5 text-mini font-semibold ${tones[tone]}`}
    >
      <Icon size={14} strokeWidth={2} className="flex-none" aria-hidden="true" />
      {children}
    </span>
  );
}
