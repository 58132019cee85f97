import { redirect } from 'react-router';
import { pageAnswer } from '#app/api/page-answer.ts';
import { StatementPage } from '#app/features/credits/statement-page.tsx';
import type { RouteHandle } from '#app/texts/catalogue.tsx';
import { loginPath } from '#app/visit/after-login.ts';
import { pageTitle } from '#app/visit/page-title.ts';
import { visitContext } from '#app/visit/visit.server.ts';
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
