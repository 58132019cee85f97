import type { UserView } from '@bowline/contract/identity';
import type { AlertShape } from './rules.ts';

/** The props of an alert's component. */
export interface AlertViewProps {
  readonly user: UserView;
  readonly shape: AlertShape;
  readonly onDismiss: () => void;
}
