import type { ComponentPropsWithRef } from 'react';
import { classes } from '../classes.ts';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** Has a shadow instead of a border. */
  raised?: boolean | undefined;
}

export function Card({ raised = false, className, ...rest }: CardProps) {
  return <div {...rest} className={classes('card', raised ? 'card-raised' : 'card-flat', className)} />;
}
