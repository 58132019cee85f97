import { HomeLink } from '#app/shell/home-link.tsx';
import { LanguageMenu } from '#app/shell/language-menu.tsx';

/** The top of a page that asks for one thing: whose site it is and its language, nothing that leads away. */
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
