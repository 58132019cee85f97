import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import { DocumentPage } from '#app/features/content/document-page.tsx';
import { FaqPage } from '#app/features/content/faq-page.tsx';
import { writeDays } from '#app/features/content/written-days.server.ts';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle, titleMeta } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/pages';

export const handle = { texts: ['content'] } satisfies RouteHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, site, locale } = context.get(visitContext);
  const page = await pageAnswer(api.readPage({ params }));
  return {
    page,
    days: writeDays(page, locale),
    /** What was searched for. */
    asked: url.searchParams.get('q')?.slice(0, 100) ?? '',
    title: pageTitle(page.title, site),
    /** For search engines and shared links. */
    description: page.summary,
  };
}

export const meta: Route.MetaFunction = titleMeta;

/** Both layouts in one file: the list of all routes, which every first visit loads, has one line for them. */
export default function Page({ loaderData: { page, days, asked } }: Route.ComponentProps) {
  const hasQuestions = page.sections.some(({ questions }) => questions.length > 0);
  if (hasQuestions) return <FaqPage page={page} asked={asked} />;
  return <DocumentPage key={page.page} page={page} days={days} />;
}
