import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('sign-in', 'routes/sign-in.tsx', { id: 'sign-in' }),
  route('enter', 'routes/enter.tsx', { id: 'enter' }),
  route('sign-out', 'routes/sign-out.ts', { id: 'sign-out' }),
  route('language', 'routes/language.ts', { id: 'language' }),
  layout('shell/layouts/office.tsx', { id: 'office' }, [
    index('routes/today.tsx', { id: 'today' }),
    route('photos', 'routes/photos.tsx', { id: 'photos' }),
    ...['reports', 'complaints', 'removals', 'appeals'].map((id) => route(id, 'routes/queue.tsx', { id })),
    route('cases/:id', 'routes/case.tsx', { id: 'case' }),
    route('audit', 'routes/audit.tsx', { id: 'audit' }),
    route('team', 'routes/team.tsx', { id: 'team' }),
    route('members', 'routes/members.tsx', { id: 'members' }),
    route('members/:id/:tab?', 'routes/member.tsx', { id: 'member' }),
    route('me', 'routes/me.tsx', { id: 'me' }),
    route('*', 'routes/not-found.tsx', { id: 'not-found' }),
  ]),
] satisfies RouteConfig;
