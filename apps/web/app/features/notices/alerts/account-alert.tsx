import { useT } from '@bowline/i18n/react';
import { Alert, type AlertProps } from '@bowline/ui/feedback/alert';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccountAlertProps {
  readonly tone: AlertProps['tone'];
  readonly Icon: LucideIcon;
  readonly title: string;
  /** Without `children`, and on one line where there is room. */
  readonly line?: boolean;
  readonly children?: ReactNode;
  /** Below the text on phones, beside it on wider screens. */
  readonly action: ReactNode;
  /** Missing on an alert that goes by itself once its reason does. */
  readonly onDismiss?: () => void;
}

/** The layout shared by all account alerts. */
export function AccountAlert({ tone, Icon, title, line, children, action, onDismiss }: AccountAlertProps) {
  const t = useT('alerts');
  return (
    <Alert
      tone={tone}
      className={line ? 'alert-line' : 'alert-account'}
      icon={<Icon strokeWidth={1.6} aria-hidden="true" />}
      onDismiss={onDismiss}
      dismissLabel={t('dismiss')}
    >
      {line ? (
        <div className="alert-title-row">
          <p className="font-semibold text-balance">{title}</p>
          {action && <div className="flex-none">{action}</div>}
        </div>
      ) : (
        <div className="grid gap-x-6 gap-y-3 md:flex md:items-center md:justify-between">
          <p className="text-pretty">
            <strong className="block font-semibold text-balance">{title}</strong>
            {children}
          </p>
          {action && <div className="flex-none">{action}</div>}
        </div>
      )}
    </Alert>
  );
}
