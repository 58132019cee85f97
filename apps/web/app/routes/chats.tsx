import { NoConversation } from '#app/features/chat/conversation/no-conversation.tsx';

/** The layout renders the list. */
export default function Chats() {
  return <NoConversation />;
}
