import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { cookieOf } from '@bowline/web-frame/visit/cookie.server.ts';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { celebratedCookie } from '#app/features/buying/payments/celebrated.ts';
import { PaymentPage } from '#app/features/buying/payments/payment-page.tsx';
import { isNews } from '#app/features/buying/payments/rules.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import { conversationOf, returnAfter, returnCookie } from '#app/platform/session/payment-return.ts';
import type { Route } from './+types/transaction';

export const handle = { texts: ['payments', 'credits', 'legal', 'error'] } satisfies RouteHandle;

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  leadBack(request, id);
  const { api, t, site } = context.get(visitContext);
  const [{ payment }, { settings }] = await Promise.all([
    pageAnswer(api.readPayment({ params: { id } }), { byId: true }),
    pageAnswer(api.readSettings()),
  ]);
  const now = Date.now();
  return {
    payment,
    celebrates: cookieOf(request, celebratedCookie) !== id && isNews(payment, now),
    now,
    messageCredits: settings.message_credits,
    title: pageTitle(t('payments:payment'), site),
  };
}

/** A payment that was ordered in a conversation leads back there once: when the browser comes from the provider. */
function leadBack(request: Request, id: string): void {
  // A link of ours to the payment is followed by a script.
  if (request.headers.get('sec-fetch-dest') === 'empty') return;
  const path = conversationOf(cookieOf(request, returnCookie.name), id);
  if (!path) return;
  const declined = new URL(request.url).searchParams.get('declined') === '1';
  throw redirect(returnAfter(path, id, declined), {
    headers: { 'set-cookie': `${returnCookie.name}=; Max-Age=0; Path=${returnCookie.path}` },
  });
}

/** The page's query keeps the payment fresh. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

export const meta: Route.MetaFunction = titleMeta;

export default function Transaction({ loaderData: { title: _title, ...page } }: Route.ComponentProps) {
  return <PaymentPage {...page} />;
}
