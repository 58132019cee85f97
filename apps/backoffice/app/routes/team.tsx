import { pageAnswer } from '@bowline/web-frame/api/page-answer.ts';
import type { TextsHandle } from '@bowline/web-frame/texts/catalogue.tsx';
import { TeamPage } from '#app/features/team/team-page.tsx';
import type { LoaderArgs, RouteProps } from '#app/platform/request/route-types.ts';
import { titleMeta } from '#app/platform/request/title.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';

export const handle = { texts: ['office-team', 'office-sign-in'] } satisfies TextsHandle;

export async function loader({ context }: LoaderArgs) {
  const { api, t } = context.get(visitContext);
  const { people, proposals } = await pageAnswer(api.listTeam());
  return { title: t('office-team:title'), people, proposals };
}

export const meta = titleMeta;

export default function Team({ loaderData: { people, proposals } }: RouteProps<typeof loader>) {
  return <TeamPage people={people} proposals={proposals} />;
}
