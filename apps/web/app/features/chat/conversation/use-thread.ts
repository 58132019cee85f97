import type { ChatPage } from '@bowline/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { threadQuery } from '../queries.ts';
import { threadFrom } from '../thread.ts';

/** What is said with a member: as the page brought it, then kept up to date. */
export function useThread(member: string, page: ChatPage | undefined) {
  const { data, error, isFetching, refetch } = useQuery({
    ...threadQuery(member),
    ...(page && { initialData: () => threadFrom(page) }),
  });
  return {
    thread: data,
    gone: error instanceof ApiError && error.statusCode === 404,
    failed: error !== null,
    asking: isFetching,
    askAgain: () => void refetch(),
  };
}
