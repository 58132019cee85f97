import { useT } from '@bowline/i18n/react';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { answerOf } from '@bowline/web-frame/api/client.ts';
import { type ReactNode, useState } from 'react';
import { createContext, Outlet, redirect, useNavigate } from 'react-router';
import { ErrorPage } from '#app/errors/error-page.tsx';
import { commonKeys } from '#app/keys/actions.ts';
import { useKeys } from '#app/keys/use-keys.ts';
import { CommandMenu } from '#app/shell/command-menu.tsx';
import { KeyHelp } from '#app/shell/key-help.tsx';
import { OfflineBanner } from '#app/shell/offline-banner.tsx';
import { Dock, PhoneTop } from '#app/shell/phone-bars.tsx';
import { Queries } from '#app/shell/queries.tsx';
import { rooms } from '#app/shell/rooms.ts';
import { Sidebar } from '#app/shell/sidebar.tsx';
import type { OfficeData } from '#app/shell/use-queues.ts';
import type { ErrorProps, LoaderArgs, Middleware } from '#app/visit/route-types.ts';
import { visitContext } from '#app/visit/visit.server.ts';

const officeContext = createContext<OfficeData>();

/**
 * The guard: it runs before every loader and action of the routes below. Who has no session, or one that is over, signs in and returns
 * to the page asked for.
 */
export const middleware: Middleware[] = [
  async ({ context, url }) => {
    const { api, hasSession } = context.get(visitContext);
    const signIn = redirect(signInPath(url.pathname + url.search));
    if (!hasSession) throw signIn;
    const site = url.searchParams.get('site') ?? undefined;
    const [{ person }, { queues }] = await Promise.all([
      answerOf(api.GET('/api/staff/me')),
      answerOf(api.GET('/api/staff/queues', { params: { query: { site } } })),
    ]).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'authentication_required' ? signIn : error;
    });
    context.set(officeContext, { person, queues, now: Date.now() });
  },
];

export const loader = ({ context }: LoaderArgs): OfficeData => context.get(officeContext);

export default function Office() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** A page that failed, inside the shell: everything else still works. */
export function ErrorBoundary({ error }: ErrorProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const t = useT('office-shell');
  return (
    <Queries>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <Frame>{children}</Frame>
    </Queries>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'help' | 'commands'>();
  const close = () => setOpen(undefined);
  const openCommands = () => setOpen('commands');
  useKeys([
    [commonKeys.help, () => setOpen('help')],
    [commonKeys.commands, openCommands],
    ...rooms.map(({ go, path }) => [go, () => void navigate(path)] as const),
  ]);
  return (
    <>
      <div className="app">
        <PhoneTop onCommands={openCommands} />
        <Sidebar onCommands={openCommands} onHelp={() => setOpen('help')} />
        <main className="main" id="main" tabIndex={-1}>
          <OfflineBanner />
          {children}
        </main>
        <Dock />
      </div>
      <KeyHelp open={open === 'help'} onClose={close} />
      <CommandMenu open={open === 'commands'} onClose={close} />
    </>
  );
}

/** Returns the sign-in page's path, with `next` to return to. */
const signInPath = (next: string): string =>
  next === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`;
