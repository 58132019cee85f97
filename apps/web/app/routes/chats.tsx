import { NoConversation } from '#app/features/chat/conversation/no-conversation.tsx';
import type { Route } from './+types/chats';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: matches[1].loaderData?.title }];
}

/** The layout renders the list. */
export default function Chats() {
  return <NoConversation />;
}
