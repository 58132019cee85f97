import { useT } from '@bowline/i18n/react';

interface FindFieldProps {
  readonly value: string;
  readonly onChange: (words: string) => void;
  readonly onClose: () => void;
}

/** It appears because the person asked for it. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

/** Narrows the rows that have come; `Esc` gives all of them back. */
export function FindField({ value, onChange, onClose }: FindFieldProps) {
  const t = useT('office-cases');
  return (
    <input
      className="input find-field"
      type="search"
      ref={focus}
      aria-label={t('find')}
      placeholder={t('find')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  );
}
