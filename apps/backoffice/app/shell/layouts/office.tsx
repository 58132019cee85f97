import { useT } from '@bowline/i18n/react';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { type ReactNode, useState } from 'react';
import { Outlet, redirect, useLocation, useNavigate } from 'react-router';
import { commonKeys } from '#app/platform/keys/actions.ts';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { brandMarks, officeContext } from '#app/platform/request/office-context.server.ts';
import type { OfficeData } from '#app/platform/request/office-data.ts';
import type { ErrorProps, LoaderArgs, Middleware } from '#app/platform/request/route-types.ts';
import { signInPath } from '#app/platform/request/sign-in-path.ts';
import { useScopedPath } from '#app/platform/request/use-scope.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { Queries } from '#app/platform/session/queries.tsx';
import { rooms } from '#app/platform/session/rooms.ts';
import { useRooms } from '#app/platform/session/use-rooms.ts';
import { CommandMenu } from '../command-menu.tsx';
import { ErrorPage } from '../error-page.tsx';
import { KeyHelp } from '../key-help.tsx';
import { Notices } from '../notices.tsx';
import { OfflineBanner } from '../offline-banner.tsx';
import { Dock, PhoneTop } from '../phone-bars.tsx';
import { useKeepRecent } from '../recent.ts';
import { SessionOverPage } from '../session-over-page.tsx';
import { Sidebar } from '../sidebar.tsx';
import { useSessionOver } from '../use-session-over.ts';

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
    const [me, { queues, signed_in: signedIn }] = await Promise.all([
      api.readStaffMe(),
      api.listQueues({ query: { site } }),
    ]).catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'authentication_required' ? signIn : error;
    });
    context.set(officeContext, { ...me, marks: brandMarks(me.sites), queues, signedIn, now: Date.now() });
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
  const { pathname } = useLocation();
  const room = rooms.find(
    ({ path }) => path !== '/' && (pathname === path || pathname.startsWith(`${path}/`)),
  );
  return (
    <Shell>
      <ErrorPage error={error} right={room?.right} />
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
  const ownRooms = useRooms();
  const scoped = useScopedPath();
  const over = useSessionOver();
  const [open, setOpen] = useState<'help' | 'commands'>();
  const close = () => setOpen(undefined);
  const openCommands = () => setOpen('commands');
  useKeys([
    [commonKeys.help, () => setOpen('help')],
    [commonKeys.commands, openCommands],
    ...ownRooms.map(({ go, path }) => [go, () => void navigate(scoped(path))] as const),
  ]);
  useKeepRecent();
  if (over) return <SessionOverPage why={over} />;
  return (
    <>
      <div className="app">
        <PhoneTop onCommands={openCommands} />
        <Sidebar onCommands={openCommands} onHelp={() => setOpen('help')} />
        <main className="main" id="main" tabIndex={-1}>
          <OfflineBanner />
          <Notices />
          {children}
        </main>
        <Dock />
      </div>
      <KeyHelp open={open === 'help'} onClose={close} />
      <CommandMenu open={open === 'commands'} onClose={close} />
    </>
  );
}
