import { useT } from '@bowline/i18n/react';
import { Link } from 'react-router';
import { Dialog } from '#app/parts/dialog.tsx';
import { ActionText } from '#app/platform/keys/action-text.tsx';
import { Key } from '#app/platform/keys/key.tsx';
import { useKeyboard } from '#app/platform/keys/keyboard.tsx';
import { useScopedPath } from '#app/platform/request/use-scope.ts';

interface KeyHelpProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every key that does something on the page behind. */
export function KeyHelp({ open, onClose }: KeyHelpProps) {
  const t = useT('office-shell');
  const { registry } = useKeyboard();
  const actions = open ? registry.ofPage().map(({ action }) => action) : [];
  const known = [...new Map(actions.map((action) => [action.id, action])).values()];
  const here = known.filter(({ id }) => !id.startsWith('go.'));
  const rooms = known.filter(({ id }) => id.startsWith('go.'));
  return (
    <Dialog open={open} onClose={onClose} title={t('keys')} description={t('keys_text')} wide>
      <div className="key-list">
        {[
          { heading: t('keys_here'), actions: here },
          { heading: t('keys_rooms'), actions: rooms },
        ].map(({ heading, actions }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <ul>
              {actions.map((action) => (
                <li key={action.id}>
                  <span className="grow">
                    <ActionText of={action} />
                  </span>
                  <Key of={action} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="dialog-actions">
        <Link className="link grow" to={`${useScopedPath()('/me')}#keys`} onClick={onClose}>
          {t('keys_change')}
        </Link>
      </div>
    </Dialog>
  );
}
