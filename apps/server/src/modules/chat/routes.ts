import type { Route } from '#kernel/http/operations.ts';
import type { Chat } from './index.ts';
import { readingRoutes } from './reading/index.ts';
import { sendingRoutes } from './sending/index.ts';

export const chatRoutes = (chat: Chat): readonly Route[] => [...sendingRoutes(chat), ...readingRoutes(chat)];
