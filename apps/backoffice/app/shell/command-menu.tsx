import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { Namespace } from '@bowline/i18n';
import { useT } from '@bowline/i18n/react';
import { CornerDownLeft, Hash, History, Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { KeyAction } from '#app/platform/keys/actions.ts';
import { Key, KeyCaps } from '#app/platform/keys/key.tsx';
import { useKeyboard } from '#app/platform/keys/keyboard.tsx';
import { useKeys } from '#app/platform/keys/use-keys.ts';
import { useScopedPath } from '#app/platform/request/use-scope.ts';
import { useRooms } from '#app/platform/session/use-rooms.ts';
import type { Command, CommandGroup } from './command.ts';
import { useRecent } from './recent.ts';
import { useFoundCommands } from './use-found-commands.ts';

interface CommandMenuProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything at once: what was open before, rooms, and what can be done on the page behind. */
export function CommandMenu({ open, onClose }: CommandMenuProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(opened) => !opened && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <CommandPopup onClose={onClose} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandPopup({ onClose }: { onClose: () => void }) {
  const t = useT('office-shell');
  const [text, setText] = useState('');
  const { groups: found, isLooking } = useFoundCommands(text);
  const groups = [...found, ...useCommands()];
  const { contains } = Autocomplete.useFilter();
  useKeys([], 'dialog');
  return (
    <Dialog.Popup className="command" aria-label={t('search')}>
      <Autocomplete.Root
        open
        inline
        items={groups}
        autoHighlight="always"
        keepHighlight
        value={text}
        onValueChange={setText}
        filter={({ isFound, label }: Command, query) => isFound || contains(label, query)}
      >
        <div className="command-field">
          <Search aria-hidden="true" />
          <Autocomplete.Input aria-label={t('search')} placeholder={t('search')} />
          <KeyCaps labels={['Esc']} />
        </div>
        <div className="command-list">
          <Autocomplete.Empty className="command-empty">
            {isLooking ? t('search_looking') : t('search_none')}
          </Autocomplete.Empty>
          <Autocomplete.List>
            {(group: CommandGroup) => (
              <Autocomplete.Group key={group.value} items={group.items}>
                <Autocomplete.GroupLabel className="command-heading">{group.value}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(command: Command) => (
                    <Autocomplete.Item
                      key={command.value}
                      value={command}
                      className="command-item"
                      onClick={() => {
                        onClose();
                        command.run();
                      }}
                    >
                      <command.icon aria-hidden="true" />
                      <span className="grow">
                        {command.label}
                        {command.more && <small>{command.more}</small>}
                      </span>
                      {command.action && <Key of={command.action} />}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
      <div className="command-foot">
        {found.length > 0 && (
          <span className="grow">
            <Hash aria-hidden="true" />
            {t('search_logged')}
          </span>
        )}
        <span>
          <KeyCaps labels={['↑', '↓']} />
          {t('search_choose')}
        </span>
        <span>
          <KeyCaps labels={['↵']} />
          {t('search_do')}
        </span>
      </div>
    </Dialog.Popup>
  );
}

function useCommands(): readonly CommandGroup[] {
  const t = useT('office-shell');
  const navigate = useNavigate();
  const { registry } = useKeyboard();
  const words = useActionWords();
  const scoped = useScopedPath();
  const recent = useRecent().map(({ address, title }) => ({
    value: address,
    label: title,
    icon: History,
    run: () => void navigate(address),
  }));
  const roomItems = useRooms().map(({ path, text, icon, go }) => ({
    value: path,
    label: t.dynamic(text),
    icon,
    action: go,
    run: () => void navigate(scoped(path)),
  }));
  // What the page behind offers, without the ways to rooms and this menu itself.
  const offered = registry.ofPage().filter(({ action }) => !/^(go\.|office\.commands)/.test(action.id));
  const here = [...new Map(offered.map((binding) => [binding.action.id, binding])).values()].map(
    ({ action, run }) => ({
      value: action.id,
      label: words(action),
      icon: CornerDownLeft,
      action,
      run: () => run(new KeyboardEvent('keydown')),
    }),
  );
  return [
    { value: t('recent'), items: recent },
    { value: t('keys_rooms'), items: roomItems },
    { value: t('keys_here'), items: here },
  ].filter(({ items }) => items.length > 0);
}

/** Translates the names of actions, which may belong to any room on screen. */
function useActionWords(): (action: KeyAction) => string {
  const { registry } = useKeyboard();
  const namespaces = [...new Set(registry.ofPage().map(({ action }) => action.text.split(':')[0] ?? ''))];
  // `dynamic` alone: comparing the functions of several namespaces compares all their keys with each other.
  const common = useT('office-keys').dynamic;
  const [own] = namespaces.filter((namespace) => namespace !== 'office-keys' && namespace !== 'office-shell');
  const room = useT((own ?? 'office-keys') as Namespace).dynamic;
  const shell = useT('office-shell').dynamic;
  return ({ text }) => {
    const [namespace] = text.split(':');
    const translate = namespace === 'office-keys' ? common : namespace === 'office-shell' ? shell : room;
    const label = translate(text);
    return label.charAt(0).toUpperCase() + label.slice(1);
  };
}
