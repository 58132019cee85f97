import type { ComponentPropsWithRef } from 'react';
import { classes } from '../classes.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** Stands out from the page by a shadow rather than a hairline. */
  raised?: boolean | undefined;
}

export function Card({ raised = false, className, ...rest }: CardProps) {
  return <div {...rest} className={classes('card', raised ? 'card-raised' : 'card-flat', className)} />;
}
