import type { Namespace } from '@bowline/i18n';
import { useT } from '@bowline/i18n/react';
import type { KeyAction } from './actions.ts';

/** The words of an action, whichever room it belongs to. */
export function ActionText({ of: { text } }: { of: KeyAction }) {
  const [namespace = '', key = ''] = text.split(':');
  return useT(namespace as Namespace).dynamic(key);
}
