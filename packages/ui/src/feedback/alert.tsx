import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Button } from '../controls/button.tsx';

export interface AlertProps {
  tone?: 'info' | 'ok' | 'warn' | 'danger' | undefined;
  icon?: ReactNode;
  children: ReactNode;
  /** A `Button` or link of size 44. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
  className?: string | undefined;
}

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

/** A message that stays on the page while it applies. */
export function Alert({
  tone = 'info',
  icon,
  children,
  action,
  onDismiss,
  dismissLabel,
  className,
}: AlertProps) {
  const Icon = icons[tone];
  return (
    <div
      className={classes('alert', `alert-${tone}`, className)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      {icon ?? <Icon strokeWidth={1.6} aria-hidden="true" />}
      <div className="alert-words">{children}</div>
      {(action || onDismiss) && (
        <div className="alert-end">
          {action}
          {onDismiss && (
            <Button tone="ghost" size={44} round aria-label={dismissLabel} onClick={onDismiss}>
              <X strokeWidth={1.6} aria-hidden="true" />
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
