import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { FieldNotes, type FieldWords, useFieldWords } from './field.tsx';

export type DatePart = 'day' | 'month' | 'year';

/** A date that may be incomplete. */
export type PartialDate = Record<DatePart, string>;

export function partialDate(iso: string | undefined): PartialDate {
  const [, year = '', month = '', day = ''] = iso?.match(/^(\d{4})-(\d{2})-(\d{2})$/) ?? [];
  return { day, month, year };
}

/** Returns `yyyy-mm-dd`, or `undefined` while the parts are not a valid date. */
export function isoDate({ day, month, year }: PartialDate): string | undefined {
  if (!/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return exists ? iso : undefined;
}

/** Reads a whole date as people write it, `1990-05-17` or in the order of the page's language; else `undefined`. */
export function pastedDate(text: string, order: readonly DatePart[]): PartialDate | undefined {
  const numbers = text
    .trim()
    .match(/^(\d{1,4})[-./\s]+(\d{1,2})[-./\s]+(\d{1,4})$/)
    ?.slice(1);
  if (!numbers) return undefined;
  const read: readonly DatePart[] = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : order;
  const part = (name: DatePart) => numbers[read.indexOf(name)] ?? '';
  const date = { day: part('day'), month: part('month'), year: part('year') };
  return isoDate(date) === undefined ? undefined : date;
}

export interface DateFieldProps extends FieldWords {
  /**
   * Submitted with the date as `yyyy-mm-dd`, empty while it is not a valid date. The parts are submitted too, as
   * `<name>_day` and so on, for forms sent without JavaScript.
   */
  name: string;
  partLabels: Record<DatePart, ReactNode>;
  placeholders?: Record<DatePart, string> | undefined;
  /** Order of the parts in the page's language. */
  order?: readonly DatePart[] | undefined;
  /** Initial value, `yyyy-mm-dd`. */
  defaultValue?: string | undefined;
  onChange?: ((date: string | undefined, parts: PartialDate) => void) | undefined;
  onBlur?: (() => void) | undefined;
  required?: boolean | undefined;
  /** Enables the browser's autofill for birth dates. */
  birthDate?: boolean | undefined;
  className?: string | undefined;
}

const digits: Record<DatePart, number> = { day: 2, month: 2, year: 4 };

/**
 * Three short inputs: quicker and less error-prone than a calendar for a date decades back. A full part leads to the next,
 * Backspace in an empty one leads back, and a whole date can be pasted into any of them.
 */
export function DateField({
  label,
  hint,
  error,
  name,
  partLabels,
  placeholders,
  order = ['day', 'month', 'year'],
  defaultValue,
  onChange,
  onBlur,
  required,
  birthDate,
  className,
}: DateFieldProps) {
  const words = useFieldWords({ hint, error });
  const [parts, setParts] = useState(() => partialDate(defaultValue));
  const inputs = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  const set = (next: PartialDate) => {
    setParts(next);
    onChange?.(isoDate(next), next);
  };
  const neighbour = (part: DatePart, steps: 1 | -1): HTMLInputElement | null | undefined => {
    const name = order[order.indexOf(part) + steps];
    return name && inputs.current[name];
  };

  function change(part: DatePart, typed: string) {
    const number = typed.replace(/\D/g, '').slice(0, digits[part]);
    const grows = number.length > parts[part].length;
    set({ ...parts, [part]: number });
    // A separator ends a part as a full one does. Only typing moves the focus: the browser's autofill fills all parts.
    const ends = number.length === digits[part] || (number !== '' && /[-./\s]$/.test(typed));
    if ((grows || number !== typed) && ends && document.activeElement === inputs.current[part])
      neighbour(part, 1)?.select();
  }

  function goBack(part: DatePart, event: KeyboardEvent) {
    if (event.key !== 'Backspace' || parts[part] !== '') return;
    const before = neighbour(part, -1);
    if (!before) return;
    // Otherwise the same key press would delete a digit there.
    event.preventDefault();
    before.focus();
    before.setSelectionRange(before.value.length, before.value.length);
  }

  function paste(event: ClipboardEvent) {
    const date = pastedDate(event.clipboardData.getData('text'), order);
    if (!date) return;
    event.preventDefault();
    set(date);
    inputs.current[order.at(-1) ?? 'year']?.focus();
  }

  return (
    <fieldset
      className={classes('field', className)}
      aria-describedby={words.control['aria-describedby']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <legend className="field-label">{label}</legend>
      <div className="date-parts">
        {order.map((part) => (
          <label key={part} className={`date-part date-part-${part}`}>
            <span>{partLabels[part]}</span>
            <input
              ref={(input) => {
                inputs.current[part] = input;
              }}
              className="field-input"
              name={`${name}_${part}`}
              inputMode="numeric"
              autoComplete={birthDate ? `bday-${part}` : 'off'}
              placeholder={placeholders?.[part]}
              value={parts[part]}
              onChange={(event) => change(part, event.target.value)}
              onKeyDown={(event) => goBack(part, event)}
              onPaste={paste}
              required={required}
              aria-invalid={error ? true : undefined}
            />
          </label>
        ))}
      </div>
      <input type="hidden" name={name} value={isoDate(parts) ?? ''} />
      <FieldNotes hint={hint} error={error} id={words.id} />
    </fieldset>
  );
}
