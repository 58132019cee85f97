import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every route by the name the spec gives it. A screen is added by one line here and one thin file in routes/. */
export default [
  layout('layouts/default.tsx', [
    index('routes/home.tsx', { id: 'index' }),
    route('login', 'routes/login.tsx', { id: 'login' }),
    route('signup', 'routes/signup.tsx', { id: 'signup' }),
    route('activate/done', 'routes/activate-done.tsx', { id: 'activate-done' }),
    route('activate/error', 'routes/activate-error.tsx', { id: 'activate-error' }),
    route('members', 'routes/members.tsx', { id: 'members' }),
    route('likes', 'routes/likes.tsx', { id: 'likes' }),
    route('lang-config', 'routes/lang-config.tsx', { id: 'lang-config' }),
    route('*', 'routes/not-found.tsx', { id: 'not-found' }),
  ]),
  layout('layouts/chat.tsx', []),
  layout('layouts/lander.tsx', []),
  layout('layouts/empty.tsx', []),
  route('logout', 'routes/logout.ts', { id: 'logout' }),
  route('manifest.webmanifest', 'routes/manifest.ts', { id: 'manifest' }),
] satisfies RouteConfig;
