import { useLocale, useT } from '@bowline/i18n/react';
import { useSite } from '#app/platform/request/root-data.ts';

/** The legal text that the visitor's language requires in the footer. */
export function Disclaimer() {
  const t = useT('legal');
  const locale = useLocale();
  const { name, minimum_age, fictional } = useSite();
  return (
    <div className="grid max-w-[82ch] gap-3 leading-relaxed">
      <p>
        {t('disclaimer', { site: name, min_age: minimum_age })}{' '}
        {fictional ? fictional.warning_plural : t('no_fictional_profiles')}
      </p>
      {locale === 'en' && <UsFooter />}
    </div>
  );
}

/** English is also used in the United States, which requires its own text. */
function UsFooter() {
  const t = useT('legal');
  const { support_email } = useSite();
  return <p>{t('us_residents', { email: support_email })}</p>;
}
