import { data, isRouteErrorResponse } from 'react-router';

const code = 'member_unavailable';

/** What a loader throws for an invisible member: blocked, hidden, deleted and missing answer alike. */
export const memberGone = (title: string) => data({ code, title }, { status: 404 });

export const isMemberGone = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.data?.code === code;

/** Returns the title in a loader's error. */
export const titleIn = (error: unknown): string | undefined =>
  isRouteErrorResponse(error) && typeof error.data?.title === 'string' ? error.data.title : undefined;
