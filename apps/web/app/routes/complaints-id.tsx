import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { data, redirect } from 'react-router';
import { ComplaintThread } from '#app/features/moderation/complaints/complaint-thread.tsx';
import { addToComplaint } from '#app/features/moderation/complaints/send-complaint.ts';
import type { RouteHandle } from '#app/texts/route-handle.ts';
import { pageTitle, titleMeta } from '#app/visit/page-title.ts';
import { visitContext } from '#app/visit/visit.server.ts';
import type { Route } from './+types/complaints-id';

export const handle = { texts: ['complaints', 'error'] } satisfies RouteHandle;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api, t, site } = context.get(visitContext);
  const { complaints } = await pageAnswer(api.GET('/api/complaints'));
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
