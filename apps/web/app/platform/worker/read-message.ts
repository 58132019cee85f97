import type { PushMessage } from '@bowline/contract/push';
import { ownPath } from '@bowline/web-frame/visit/own-path.ts';

/** Parses a push message; `undefined` if invalid. By hand, because zod would be larger than the whole worker. */
export function readMessage(text: string | undefined): PushMessage | undefined {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, kind, title, body, path, tag } = value as Record<string, unknown>;
  if (![id, kind, title, body, tag].every((part) => typeof part === 'string')) return undefined;
  if (id === '' || tag === '' || title === '') return undefined;
  return { id, kind, title, body, tag, path: ownPath(path) } as PushMessage;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
