import { limits } from '@bowline/contract/limits';
import { useT } from '@bowline/i18n/react';
import { TextAreaField } from '@bowline/ui/controls/text-area-field';
import { VisuallyHidden } from '@bowline/ui/feedback/visually-hidden';

const { max } = limits.aboutMe;

/** The counter appears when this many characters are left. */
const SCARCE = 200;

export const isTooLong = (words: string): boolean => words.trim().length > max;

export interface AboutMeFieldProps {
  value: string;
  onChange: (words: string) => void;
  error: string | undefined;
  rows?: number | undefined;
  /** For a field whose heading is its label. */
  labelHidden?: boolean | undefined;
}

export function AboutMeField({ value, onChange, error, rows = 5, labelHidden = false }: AboutMeFieldProps) {
  const t = useT('profiles');
  const left = max - value.trim().length;
  return (
    <div className="relative">
      <TextAreaField
        rows={rows}
        label={labelHidden ? <VisuallyHidden>{t('about_me')}</VisuallyHidden> : t('about_me')}
        placeholder={t('about_me_example')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        hint={left < 0 ? t('about_me_over', { count: -left }) : t('about_me_left', { count: left })}
        error={error}
      />
      {/* The hint is read on focus; while typing, only errors and the counter are announced. */}
      <span className="visually-hidden" role="status">
        {left < 0
          ? t('about_me_over', { count: -left })
          : left <= SCARCE && left % 50 === 0 && t('about_me_left', { count: left })}
      </span>
    </div>
  );
}
