import { useT } from '@bowline/i18n/react';
import type { Missing } from './decision-draft.ts';
import { missingTexts } from './decision-texts.ts';

/** Says below a field that the decision needs it. */
export function MissingNote({ id, missing }: { readonly id: string; readonly missing: Missing }) {
  const t = useT('office-cases');
  return (
    <p className="hint late" id={id} role="alert">
      {t(missingTexts[missing])}
    </p>
  );
}
