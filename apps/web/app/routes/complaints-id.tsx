import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { data, redirect } from 'react-router';
import { ComplaintThread } from '#app/features/safety/complaints/complaint-thread.tsx';
import { addToComplaint } from '#app/features/safety/complaints/send-complaint.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/complaints-id';

export const handle = { texts: ['complaints', 'error'] } satisfies RouteHandle;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const { complaints } = await pageAnswer(api.listComplaints());
  const complaint = complaints.find((one) => one.id === id);
  const title = pageTitle(t('complaints:thread_page'), site);
  if (!complaint) throw data({ title }, { status: 404 });
  return { complaint, title };
}

export const meta: Route.MetaFunction = titleMeta;

export async function action({ params, request, context }: Route.ActionArgs) {
  return goOn(await addToComplaint(context.get(visitContext).api, params.id, await request.formData()));
}

const goOn = (sent: Awaited<ReturnType<typeof addToComplaint>>) =>
  typeof sent === 'string' ? redirect(sent) : sent;

export default function ComplaintsId({ loaderData: { complaint }, actionData }: Route.ComponentProps) {
  return <ComplaintThread complaint={complaint} refused={actionData} />;
}
