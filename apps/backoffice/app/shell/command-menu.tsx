import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import type { Namespace } from '@bowline/i18n';
import { useT } from '@bowline/i18n/react';
import { CornerDownLeft, Gavel, Hash, History, type LucideIcon, Search, User, UserX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { KeyAction } from '#app/keys/actions.ts';
import { Key, KeyCaps } from '#app/keys/key.tsx';
import { useKeyboard } from '#app/keys/keyboard.tsx';
import { useKeys } from '#app/keys/use-keys.ts';
import { useFoundMembers } from './find-members.ts';
import { memberAddress } from './member-address.ts';
import { useRecent } from './recent.ts';
import { useRooms } from './use-rooms.ts';
import { useScope, useScopedPath } from './use-scope.ts';

interface Command {
  readonly value: string;
  readonly label: string;
  /** Beside the label. */
  readonly more?: string;
  readonly icon: LucideIcon;
  readonly action?: KeyAction;
  /** Found by what was typed, whatever its label says. */
  readonly isFound?: boolean;
  readonly run: () => void;
}

interface CommandGroup {
  readonly value: string;
  readonly items: readonly Command[];
}

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
  const { groups: found, isLooking } = useFound(text);
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

/** The members and cases that the text names: an address by its hash, a number as it is. */
function useFound(text: string): { readonly groups: readonly CommandGroup[]; readonly isLooking: boolean } {
  const t = useT('office-shell');
  const navigate = useNavigate();
  const scope = useScope();
  const { found, isLooking } = useFoundMembers(text, scope);
  if (!found) return { groups: [], isLooking };
  const members = found.members.map((member) => ({
    value: `${member.site} ${member.id}`,
    label: `${member.name}, ${member.age}`,
    more: [member.site, member.region].filter(Boolean).join(' · '),
    icon: User,
    isFound: true,
    run: () => void navigate(memberAddress(member, scope, found.by === 'order' ? 'money' : 'timeline')),
  }));
  const cases = found.cases.map(({ id, number, site }) => ({
    value: id,
    label: number,
    more: site,
    icon: Gavel,
    isFound: true,
    run: () =>
      void navigate(`/cases/${id}?${new URLSearchParams({ ...(scope && { site: scope }), on: site })}`),
  }));
  const without = found.without.map((site) => ({
    value: `without ${site}`,
    label: t('search_without', { site }),
    icon: UserX,
    isFound: true,
    run: () => undefined,
  }));
  const items: readonly Command[] = [...members, ...cases, ...without];
  const heading = found.by === 'email' ? t('search_members') : t('search_found');
  return { groups: items.length > 0 ? [{ value: heading, items }] : [], isLooking };
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
  const common = useT('office-keys');
  const [own] = namespaces.filter((namespace) => namespace !== 'office-keys' && namespace !== 'office-shell');
  const room = useT((own ?? 'office-keys') as Namespace);
  const shell = useT('office-shell');
  return ({ text }) => {
    const [namespace] = text.split(':');
    const t = namespace === 'office-keys' ? common : namespace === 'office-shell' ? shell : room;
    const label = t.dynamic(text);
    return label.charAt(0).toUpperCase() + label.slice(1);
  };
}
