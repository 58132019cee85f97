import { formatNumber } from '@bowline/i18n/format-number';
import { useLocale, useT } from '@bowline/i18n/react';
import { Unlink } from 'lucide-react';
import type { BrokenChain as Broken } from './use-verification.ts';

const words = {
  changed: 'office-audit:broken_changed',
  missing: 'office-audit:broken_missing',
  rewritten: 'office-audit:broken_rewritten',
} as const;

/** The chain does not fit: loud, and what to do about it. */
export function BrokenChain({ broken: { entry, what, until } }: { broken: Broken }) {
  const t = useT('office-audit');
  const locale = useLocale();
  const [first = '', last = ''] = [entry, until].map((number) => formatNumber(Number(number), locale));
  return (
    <section className="panel broken-chain" role="alert">
      <p className="note note-late">
        <Unlink aria-hidden="true" />
        <span>
          <b>{t('broken_title', { entry: first })}</b> {t(words[what], { entry: first, until: last })}
        </span>
      </p>
      <pre className="terminal">
        <b>$ npm run admin -- audit verify</b>
        {'\n'}
        <span className="terminal-bad">broken</span> {entry} {what}
        {'\n'}exit 3
      </pre>
      <p className="dim">{t('broken_text')}</p>
    </section>
  );
}
