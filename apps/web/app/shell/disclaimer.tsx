import { useLocale, useT } from '@bowline/i18n/react';
import { useSite } from '#app/visit/root-data.ts';

/** What the law of the reader's language wants said at the foot of every page. */
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

/** English is also read in the United States, which asks for words of its own. */
function UsFooter() {
  const t = useT('legal');
  const { support_email } = useSite();
  return (
    <p>
      {t('us_residents')} {t('us_images', { email: support_email })}
    </p>
  );
}
