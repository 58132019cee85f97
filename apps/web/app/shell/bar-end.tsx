import type { ReactNode } from 'react';
import { LanguageMenu } from './language-menu.tsx';

/** The end of the top bar: the language menu, then the account's controls. */
export function BarEnd({ children }: { children: ReactNode }) {
  return (
    <div className="ml-auto flex items-center justify-end gap-1 md:ml-0 md:gap-2 xl:min-w-42">
      <LanguageMenu />
      {children}
    </div>
  );
}
