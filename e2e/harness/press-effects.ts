import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** Says whether a press did anything. */
export interface PressEffects {
  /** Call it before a press. */
  forget(): Promise<void>;
  /** Waits for the first effect; resolves to false when there was none for a while. */
  seen(): Promise<boolean>;
  /** Waits until the page neither changes nor loads. */
  settle(): Promise<void>;
}

declare global {
  interface Window {
    /** What the script in the page has recorded. */
    pressed: { hasEffect: boolean; target: Element | null; changedAt: number };
  }
}

const pollEvery = 40;
const effectWithin = 1_500;
const quietFor = 100;
const settlesWithin = 2_500;

/**
 * Watches what happens on a page and around it: navigation, requests, file choosers, native dialogs, new tabs. What the
 * page does by itself in the same moment counts too: that may hide a control without effect, but never reports a good one.
 */
export async function watchEffects(page: Page): Promise<PressEffects> {
  await page.addInitScript(recordEffects);
  let happened = false;
  const note = () => {
    happened = true;
  };
  const loading = new Set<Request>();
  page.on('framenavigated', (frame) => frame === page.mainFrame() && note());
  page.on('filechooser', note);
  page.on('download', note);
  page.on('popup', (popup) => {
    note();
    popup.close().catch(() => {});
  });
  page.on('dialog', (dialog) => {
    note();
    dialog.accept().catch(() => {});
  });
  page.on('request', (request) => {
    if (!['document', 'fetch', 'xhr', 'script'].includes(request.resourceType())) return;
    loading.add(request);
    if (isEffect(request)) note();
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));

  return {
    async forget() {
      await page.evaluate(() => Object.assign(window.pressed, { hasEffect: false, target: null }));
      happened = false;
    },

    async seen() {
      for (const until = Date.now() + effectWithin; Date.now() < until; await pause(pollEvery)) {
        // The page cannot be asked while another one replaces it.
        if (happened || (await page.evaluate(() => window.pressed.hasEffect).catch(() => true))) return true;
      }
      return false;
    },

    async settle() {
      const isQuiet = (quiet: number) => performance.now() - window.pressed.changedAt > quiet;
      for (const until = Date.now() + settlesWithin; Date.now() < until; await pause(pollEvery))
        if (loading.size === 0 && (await page.evaluate(isQuiet, quietFor).catch(() => false))) return;
    },
  };
}

/** The page reads again by itself from time to time, and prefetches: neither is the effect of a press. */
const isEffect = (request: Request): boolean =>
  request.isNavigationRequest() ||
  request.method() !== 'GET' ||
  (request.resourceType() === 'fetch' && new URL(request.url()).pathname.endsWith('.data'));

/** Runs in the page: records what happens after a finger is put down. */
function recordEffects(): void {
  const pressed: Window['pressed'] = { hasEffect: false, target: null, changedAt: 0 };
  window.pressed = pressed;
  // Not before: the test itself scrolls to the control.
  const note = () => {
    if (pressed.target) pressed.hasEffect = true;
  };
  const onPress = ({ target }: Event) => {
    pressed.target = target as Element;
  };
  addEventListener('pointerdown', onPress, true);
  for (const type of ['change', 'invalid', 'scroll', 'hashchange']) addEventListener(type, note, true);
  // A menu closes after every press on one of its items, and returns the focus: the item has to do more.
  const isOfMenu = (node: EventTarget) => {
    const menu = pressed.target?.closest('[popover]');
    if (!menu) return false;
    return menu.contains(node as Node) || (node as Element).getAttribute?.('popovertarget') === menu.id;
  };
  // What is pressed gets the focus itself.
  const onFocus = ({ target }: Event) => {
    if (target instanceof Node && !target.contains(pressed.target) && !isOfMenu(target)) note();
  };
  addEventListener('focusin', onFocus, true);
  // A prefetch adds links and scripts, which nobody sees.
  const isSeen = (node: Node) => !['LINK', 'SCRIPT', 'STYLE'].includes(node.nodeName);
  new MutationObserver((records) => {
    const seen = records.filter((one) => [one.target, ...one.addedNodes, ...one.removedNodes].every(isSeen));
    if (seen.length === 0) return;
    pressed.changedAt = performance.now();
    if (!seen.every(({ target }) => isOfMenu(target))) note();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  // A question of the browser is not part of the page.
  const questions = [
    [Notification, 'requestPermission'],
    [Geolocation.prototype, 'getCurrentPosition'],
  ] as unknown as [Record<string, (...call: unknown[]) => unknown>, string][];
  for (const [owner, method] of questions) {
    const ask = owner[method];
    owner[method] = function (...call) {
      note();
      return ask?.apply(this, call);
    };
  }
}
