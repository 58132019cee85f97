import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enteredKey, warn, warnInlineScript } from './warn.ts';

afterEach(() => vi.unstubAllGlobals());

/** A minimal HTMLDialogElement with the two answers. */
class FakeDialog extends EventTarget {
  readonly dataset: Record<string, string> = {};
  readonly leave = new EventTarget();
  open = false;
  isModal = false;
  returnValue = '';
  querySelector = () => this.leave;
  matches = () => this.isModal;
  focus = vi.fn();
  showModal() {
    if (this.open) throw new Error('is open already');
    this.open = true;
    this.isModal = true;
  }
  close(answer = '') {
    this.open = false;
    this.isModal = false;
    this.returnValue = answer;
    this.dispatchEvent(new Event('close'));
  }
}

interface Browser {
  readonly entered?: boolean;
  readonly installed?: boolean;
  readonly standalone?: boolean;
  readonly storage?: boolean;
}

/** Opens the dialog in a browser like this one, by the script or by `warn()`. */
function openedBy(how: 'the script in the page' | 'walking there', browser: Browser = {}) {
  const { entered = false, installed = false, standalone = false, storage = true } = browser;
  const kept = new Map(entered ? [[enteredKey, '2026-01-01T12:00:00.000Z']] : []);
  const refuse = () => {
    throw new Error('denied');
  };
  const localStorage = {
    getItem: storage ? (key: string) => kept.get(key) ?? null : refuse,
    setItem: storage ? (key: string, value: string) => kept.set(key, value) : refuse,
  };
  const location = { replace: vi.fn<(address: string) => void>() };
  const matchMedia = (query: string) => ({ matches: installed && query === '(display-mode: standalone)' });
  const navigator = standalone ? { standalone } : {};
  const dialog = new FakeDialog();
  if (how === 'walking there') {
    vi.stubGlobal('localStorage', localStorage);
    vi.stubGlobal('window', { matchMedia, navigator, location });
    warn(dialog as unknown as HTMLDialogElement);
  } else {
    const document = { currentScript: { previousElementSibling: dialog } };
    const requestAnimationFrame = (draw: () => void) => draw();
    const browserWindow = { document, localStorage, location, matchMedia, navigator, requestAnimationFrame };
    runInNewContext(warnInlineScript, browserWindow);
  }
  return { dialog, kept, location };
}

describe.each(['the script in the page', 'walking there'] as const)('by %s', (how) => {
  it('it opens as a modal and takes the focus', () => {
    const { dialog } = openedBy(how);
    expect(dialog.open).toBe(true);
    expect(dialog.focus).toHaveBeenCalledOnce();
  });

  it.each<[string, Browser]>([
    ['where it was answered before', { entered: true }],
    ['in an installed app', { installed: true }],
    ['in an installed app of iOS', { standalone: true }],
  ])('it stays closed %s', (_name, browser) => {
    expect(openedBy(how, browser).dialog.open).toBe(false);
  });

  it('entering is stored with its time', () => {
    const { dialog, kept } = openedBy(how);
    dialog.close('enter');
    expect(kept.get(enteredKey)).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it('Escape does not close it', () => {
    const { dialog, kept } = openedBy(how);
    const pressed = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(pressed);
    expect(pressed.defaultPrevented).toBe(true);
    // A browser may close it anyway; then the next page shows it again.
    dialog.close();
    expect(kept.has(enteredKey)).toBe(false);
  });

  it('leaving shows an empty page and stores nothing', () => {
    const { dialog, kept, location } = openedBy(how);
    const press = new Event('click', { cancelable: true });
    dialog.leave.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect(location.replace).toHaveBeenCalledWith('about:blank');
    expect(kept.has(enteredKey)).toBe(false);
  });

  it('it opens and can be answered without storage', () => {
    const { dialog } = openedBy(how, { storage: false });
    expect(dialog.open).toBe(true);
    expect(() => dialog.close('enter')).not.toThrow();
  });
});

it('warn() leaves a dialog alone that the script has opened', () => {
  const { dialog } = openedBy('the script in the page');
  warn(dialog as unknown as HTMLDialogElement);
  expect(dialog.focus).toHaveBeenCalledOnce();
  dialog.close('enter');
  warn(dialog as unknown as HTMLDialogElement);
  expect(dialog.open).toBe(false);
});

it('warn() reopens a dialog as a modal that was moved while open', () => {
  const { dialog } = openedBy('the script in the page');
  dialog.isModal = false;
  warn(dialog as unknown as HTMLDialogElement);
  expect(dialog.isModal).toBe(true);
});
