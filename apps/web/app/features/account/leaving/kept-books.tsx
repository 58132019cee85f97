import { booksYears } from '@bowline/contract/kept-books';
import { useT } from '@bowline/i18n/react';
import { useSite } from '#app/platform/request/root-data.ts';

/** What stays after everything else of an account was erased, and for how long. */
export function KeptBooks() {
  const t = useT('account');
  const { company } = useSite();
  return (
    <p className="text-label text-pretty text-text-2">
      {t('leave_kept', { years: booksYears(company.country) })}
    </p>
  );
}
