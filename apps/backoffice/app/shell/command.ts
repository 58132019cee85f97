import type { LucideIcon } from 'lucide-react';
import type { KeyAction } from '#app/platform/keys/actions.ts';

/** A line of the command menu. */
export interface Command {
  readonly value: string;
  readonly label: string;
  /** Beside the label. */
  readonly more?: string;
  readonly icon: LucideIcon;
  readonly action?: KeyAction;
  /** Found by what was typed, whatever its label says. */
  readonly isFound?: boolean;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly value: string;
  readonly items: readonly Command[];
}
