import { formatDate } from '@bowline/i18n/format-date';
import { ApiError } from '@bowline/web-frame/api/api-error.ts';
import { data, redirect } from 'react-router';
import { MatchPage } from '#app/features/likes/match-page.tsx';
import type { RouteHandle } from '#app/platform/request/route-handle.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { pageTitle } from '#app/platform/seo/page-title.ts';
import type { Route } from './+types/likes-match';

export const handle = { texts: ['likes'] } satisfies RouteHandle;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { api, t, site, locale, user } = context.get(visitContext);
  try {
    const call = api.readMatch({ params: { id } });
    const { member, matched_at } = await call;
    return {
      member,
      since: formatDate(new Date(matched_at), locale),
      title: pageTitle(
        user?.discreet ? t('likes:title') : t('likes:match_page', { name: member.name }),
        site,
      ),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, statusCode, code, params } = error;
    // A like was taken back, or the member is no longer visible: their page explains.
    if (code === 'member_unavailable' || statusCode === 400) throw redirect(`/members/${id}`);
    throw data({ message, statusCode, code, params }, { status: statusCode });
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData.title }, { name: 'robots', content: 'noindex' }];
}

export default function LikesMatch({ loaderData: { member, since } }: Route.ComponentProps) {
  return <MatchPage member={member} since={since} />;
}
