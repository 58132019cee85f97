import type { ErrorCode } from '@bowline/contract/errors';
import { fieldParams } from '@bowline/contract/field-params';
import { useT } from '@bowline/i18n/react';
import { Alert } from '@bowline/ui/feedback/alert';
import { type RefObject, useEffect, useRef } from 'react';
import { useSite } from '#app/platform/request/root-data.ts';
import type { FormRefusal } from './form-outcome.ts';

/** Returns a function that translates an error code for display beside a field. */
export function useErrorText(): (code: ErrorCode | undefined) => string | undefined {
  const t = useT('error');
  const { minimum_age } = useSite();
  return (code) => code && t.dynamic(code, fieldParams(code, minimum_age));
}

export interface WholeRefusalProps {
  refusal: FormRefusal<string> | undefined;
  className?: string | undefined;
}

/**
 * Shows the API's message about the whole form, or a generic one when the API could not be reached. It scrolls into view: the
 * button that was pressed may be docked over it.
 */
export function WholeRefusal({ refusal, className }: WholeRefusalProps) {
  const t = useT('error');
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal?.whole) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (!refusal?.whole) return null;
  const { code, message } = refusal.whole;
  return (
    <div ref={alert} className={className}>
      <Alert tone="danger">{message || t.dynamic(code)}</Alert>
    </div>
  );
}

/** A group of choices cannot take the focus itself, so its first input does. */
const firstWrong = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input';

/** Moves the focus to the first invalid field of a refused form. */
export function useFocusOnRefusal(
  form: RefObject<HTMLElement | null>,
  refusal: FormRefusal<string> | undefined,
): void {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>(firstWrong)?.focus();
  }, [form, refusal]);
}
