import type { UserView } from '@bowline/contract/identity';

/** What the component of an alert is given. */
export interface AlertViewProps {
  readonly user: UserView;
  readonly shape: 'alert' | 'modal';
  readonly onDismiss: () => void;
}
