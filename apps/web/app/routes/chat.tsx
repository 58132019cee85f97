import { ConversationError } from '#app/features/chat/conversation/chat-gone.tsx';
import { Conversation } from '#app/features/chat/conversation/conversation.tsx';
import { asPage, conversationTitle, knownPage } from '#app/features/chat/conversation/opened-chat.ts';
import { knownThread } from '#app/features/chat/queries.ts';
import type { Api } from '#app/platform/api/browser-api.ts';
import { browserApi } from '#app/platform/api/browser-api.ts';
import { visitContext } from '#app/platform/request/visit.server.ts';
import { queryClient } from '#app/platform/session/queries.tsx';
import type { Route } from './+types/chat';

const read = (api: Api, id: string) => asPage(api.readChat({ params: { id } }));

export async function loader({ params, context }: Route.LoaderArgs) {
  return read(context.get(visitContext).api, params.id);
}

/** Shows a cached conversation immediately and fetches what it missed. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return knownPage(knownThread(queryClient(), params.id)) ?? read(browserApi, params.id);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const name = matches[0].loaderData?.user?.discreet ? undefined : loaderData?.name;
  return [{ title: conversationTitle(name, matches[2].loaderData?.title) }];
}

export default function Chat({ loaderData: { member, page } }: Route.ComponentProps) {
  return <Conversation key={member} member={member} page={page} />;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ConversationError error={error} report={{ conversation: params.id }} />;
}
