import { localeNames } from '@bowline/i18n';
import { useLocale, useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { HomeLink } from '#app/parts/page-frame/home-link.tsx';
import { useUser } from '#app/platform/request/root-data.ts';
import { CompanyLine } from './company-line.tsx';
import { Disclaimer } from './disclaimer.tsx';

const links = [
  ['/pages/terms', 'shell:terms'],
  ['/pages/privacy', 'shell:privacy'],
  ['/pages/cookies', 'shell:cookies'],
  ['/pages/ban', 'shell:house_rules'],
  ['/pricing', 'shell:pricing'],
  ['/complaints', 'shell:complaints'],
  ['/pages/return-policy', 'shell:withdrawal'],
  ['/pages/faq', 'shell:questions'],
  ['/pages/service', 'shell:support'],
  ['/removal', 'shell:removal'],
  ['/lang-config', 'shell:language'],
] as const;

/** Slim for members, who are inside the app. */
export function SiteFooter() {
  const t = useT('shell');
  const locale = useLocale();
  const user = useUser();
  return (
    <footer className={`border-t border-line text-small text-text-2 ${user ? 'py-5' : 'py-10'}`}>
      <div className="wrap">
        {!user && <HomeLink />}
        <ul className="my-3 flex flex-wrap gap-x-6 gap-y-1">
          {links.map(([path, text]) => (
            <li key={path}>
              <Link className="footer-link" to={path}>
                {t(text)}
                {text === 'shell:language' && `: ${localeNames[locale]}`}
              </Link>
            </li>
          ))}
        </ul>
        <Disclaimer />
        <CompanyLine />
      </div>
    </footer>
  );
}
