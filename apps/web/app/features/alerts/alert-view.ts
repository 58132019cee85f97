import type { UserView } from '@bowline/contract/identity';

/** The props of an alert's component. */
export interface AlertViewProps {
  readonly user: UserView;
  readonly shape: 'alert' | 'modal';
  readonly onDismiss: () => void;
}
