import { localeNames, locales } from '@bowline/i18n';
import { useLocale, useT } from '@bowline/i18n/react';
import { Menu } from '@bowline/ui/overlays/menu';
import { Globe } from 'lucide-react';
import { Form, useLocation } from 'react-router';

export function LanguageMenu() {
  const t = useT('shell');
  const current = useLocale();
  const { pathname, search } = useLocation();
  return (
    <Menu
      triggerClass="nav-link min-w-11 justify-center px-2.5"
      label={t('language')}
      trigger={
        <>
          <Globe size={20} strokeWidth={1.6} aria-hidden="true" />
          {/* The narrowest phones have no room for both this and the log-in button. */}
          <span className="max-[22.4rem]:hidden">{current.toUpperCase()}</span>
        </>
      }
    >
      <Form method="post" action="/lang-config" preventScrollReset>
        <input type="hidden" name="return_to" value={pathname + search} />
        {locales.map((locale) => (
          <button
            key={locale}
            type="submit"
            className="menu-item"
            name="language"
            value={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
          >
            {localeNames[locale]}
          </button>
        ))}
      </Form>
    </Menu>
  );
}
