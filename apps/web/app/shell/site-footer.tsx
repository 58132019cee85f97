import { localeNames } from '@bowline/i18n';
import { useLocale, useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { useSite, useUser } from '#app/visit/root-data.ts';
import { CompanyLine } from './company-line.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { HomeLink } from './home-link.tsx';

const links = [
  ['/pricing', 'shell:pricing'],
  ['/complaints', 'shell:complaints'],
  ['/removal', 'shell:removal'],
] as const;

/** Slim for members, who are inside the app. */
export function SiteFooter() {
  const t = useT('shell');
  const locale = useLocale();
  const { support_email } = useSite();
  const user = useUser();
  return (
    <footer className={`border-t border-line text-small text-text-2 ${user ? 'py-5' : 'py-10'}`}>
      <div className="wrap">
        {!user && <HomeLink />}
        <ul className={`${user ? 'mb-2' : 'my-4'} flex flex-wrap gap-x-6 gap-y-1`}>
          {links.map(([path, text]) => (
            <li key={path}>
              <Link className="footer-link" to={path}>
                {t(text)}
              </Link>
            </li>
          ))}
          <li>
            <a className="footer-link" href={`mailto:${support_email}`}>
              {t('support')}
            </a>
          </li>
          <li>
            <Link className="footer-link" to="/lang-config">
              {t('language')}: {localeNames[locale]}
            </Link>
          </li>
        </ul>
        <Disclaimer />
        <CompanyLine />
      </div>
    </footer>
  );
}
