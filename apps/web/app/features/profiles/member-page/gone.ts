import { data, isRouteErrorResponse } from 'react-router';

const code = 'member_unavailable';

/** What a loader throws for a member who cannot be seen: blocked, hidden, deleted and missing are one answer. */
export const memberGone = (title: string) => data({ code, title }, { status: 404 });

export const isMemberGone = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.data?.code === code;

/** The title a loader threw along. */
export const titleIn = (error: unknown): string | undefined =>
  isRouteErrorResponse(error) && typeof error.data?.title === 'string' ? error.data.title : undefined;
