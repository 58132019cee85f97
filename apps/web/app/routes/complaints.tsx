import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { redirect } from 'react-router';
import { ComplaintsPage } from '#app/features/safety/complaints/complaints-page.tsx';
import { sendComplaint } from '#app/features/safety/complaints/send-complaint.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/complaints';

export const handle = { texts: ['complaints', 'error'] } satisfies RouteHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, t, site, user } = context.get(visitContext);
  const { complaints } = user ? await pageAnswer(api.listComplaints()) : { complaints: [] };
  return { complaints, title: pageTitle(t('complaints:page'), site) };
}

export const meta: Route.MetaFunction = titleMeta;

export async function action({ request, context }: Route.ActionArgs) {
  return goOn(await sendComplaint(context.get(visitContext).api, await request.formData()));
}

const goOn = (sent: Awaited<ReturnType<typeof sendComplaint>>) =>
  typeof sent === 'string' ? redirect(sent) : sent;

export default function Complaints({ loaderData: { complaints }, actionData }: Route.ComponentProps) {
  return <ComplaintsPage complaints={complaints} refused={actionData} />;
}
