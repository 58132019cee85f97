import { Outlet } from 'react-router';
import { CompanyLine } from '../shell/company-line.tsx';
import { Disclaimer } from '../shell/disclaimer.tsx';
import { HomeLink } from '../shell/home-link.tsx';

/** Logo bar, page, footer with the disclaimer: nothing that leads away. */
export default function LanderLayout() {
  return (
    <div className="flex min-h-svh flex-col">
      <header className="wrap flex h-16 items-center lg:h-19">
        <HomeLink />
      </header>
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <footer className="border-t border-line py-10 text-small text-text-2">
        <div className="wrap">
          <Disclaimer />
          <CompanyLine />
        </div>
      </footer>
    </div>
  );
}
