import { redirect } from 'react-router';
import { pageAnswer } from '../api/page-answer.ts';
import { StatementPage } from '../features/credits/statement-page.tsx';
import { loginPath } from '../features/identity/after-login.ts';
import type { RouteHandle } from '../texts/catalogue.tsx';
import { pageTitle } from '../visit/page-title.ts';
import { visitContext } from '../visit/visit.server.ts';
import type { Route } from './+types/transactions';

export const handle = { texts: ['credits'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site, user } = context.get(visitContext);
  if (!user) throw redirect(loginPath('/transactions'));
  const firstPart = await pageAnswer(api.GET('/api/credits/statement'));
  return { firstPart, title: pageTitle(t('credits:statement_title'), site) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData.title }];
}

export default function Transactions({ loaderData: { firstPart } }: Route.ComponentProps) {
  return <StatementPage firstPart={firstPart} />;
}
