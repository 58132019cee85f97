import { Search } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { classes } from '../classes.ts';

export interface SearchFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'placeholder'> {
  /** Shown in the empty field, and its name for screen readers. */
  label: string;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Narrows a list on the page while the member types. */
export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <search className={classes('search-field', className)}>
      <Search strokeWidth={1.6} aria-hidden="true" />
      <input {...input} type="search" placeholder={label} aria-label={label} />
    </search>
  );
}
