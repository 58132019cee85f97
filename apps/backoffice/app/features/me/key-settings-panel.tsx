import { useT } from '@bowline/i18n/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/parts/button.tsx';
import { Panel } from '#app/parts/panel.tsx';
import { ActionText } from '#app/platform/keys/action-text.tsx';
import { commonKeys, type KeyAction } from '#app/platform/keys/actions.ts';
import { Key } from '#app/platform/keys/key.tsx';
import { useKeyboard } from '#app/platform/keys/keyboard.tsx';
import { useRooms } from '#app/platform/session/use-rooms.ts';

/** Keys of single letters can be switched off, and each can be another (WCAG 2.1.4). */
export function KeySettingsPanel() {
  const t = useT('office-me');
  const { settings, changeSettings } = useKeyboard();
  const actions = [...Object.values(commonKeys), ...useRooms().map(({ go }) => go)];
  return (
    <Panel
      title={<span id="keys">{t('keys')}</span>}
      actions={
        <Button
          tone="quiet"
          disabled={settings.letters && Object.keys(settings.remapped).length === 0}
          onClick={() => changeSettings({ letters: true, remapped: {} })}
        >
          {t('keys_usual')}
        </Button>
      }
    >
      <label className="setting">
        <input
          type="checkbox"
          checked={settings.letters}
          onChange={({ target }) => changeSettings({ ...settings, letters: target.checked })}
        />
        <span>
          {t('keys_letters')}
          <small className="dim">{t('keys_letters_text')}</small>
        </span>
      </label>
      <ul>
        {actions.map((action) => (
          <li className="setting" key={action.id}>
            <span className="grow">
              <ActionText of={action} />
            </span>
            <Key of={action} />
            <KeyChoice action={action} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Waits for the next key and makes it the action's. Escape leaves it as it was. */
function KeyChoice({ action }: { action: KeyAction }) {
  const t = useT('office-me');
  const { settings, changeSettings } = useKeyboard();
  const [listening, setListening] = useState(false);

  function choose(event: KeyboardEvent) {
    if (!listening || ['Shift', 'Control', 'Meta', 'Alt', 'Tab'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setListening(false);
    if (event.key === 'Escape') return;
    const modifier = event.metaKey || event.ctrlKey ? '$mod+' : event.altKey ? 'Alt+' : '';
    const keys = `${modifier}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;
    changeSettings({ ...settings, remapped: { ...settings.remapped, [action.id]: keys } });
  }

  return (
    <Button
      tone="quiet"
      aria-pressed={listening}
      onClick={() => setListening(true)}
      onBlur={() => setListening(false)}
      onKeyDown={choose}
    >
      {t(listening ? 'keys_press' : 'keys_change')}
      <span className="visually-hidden">
        <ActionText of={action} />
      </span>
    </Button>
  );
}
