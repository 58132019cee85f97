import { HomeLink } from './home-link.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** The header of a page with a single purpose: logo and language menu, no links that lead away. */
export function LogoBar() {
  return (
    <header className="relative z-20">
      <div className="wrap flex h-16 items-center justify-between lg:h-19">
        <HomeLink />
        <LanguageMenu />
      </div>
    </header>
  );
}
