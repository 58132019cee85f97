import type { ElementHandle, Page } from '@playwright/test';
import { watchEffects } from './press-effects.ts';

/** `covered`: something lies over the control. `missing`: the page shows no such control, or no longer. */
type PressOutcome = 'effect' | 'no effect' | 'covered' | 'missing';

export interface Controls {
  /** Returns the names of what can be pressed now: in the topmost dialog or menu, or else on the whole page. */
  list(): Promise<readonly string[]>;
  /** Presses the first control of that name and waits until the page does something. */
  press(name: string): Promise<PressOutcome>;
  /** Waits until the page neither changes nor loads. */
  settle(): Promise<void>;
}

declare global {
  interface Window {
    pressableControls: () => { readonly name: string; readonly element: HTMLElement }[];
  }
}

/** A control that nothing covers is pressed within some frames. */
const pressWithin = 1_500;

export interface ControlNames {
  /** Names of members, which are left out of the names of controls. */
  readonly members: readonly string[];
  /** A selector of controls that are not listed. */
  readonly leftOut: string;
}

/** Watches what presses do on a page. Call it before the first screen is opened. */
export async function watchControls(page: Page, naming: ControlNames): Promise<Controls> {
  await page.addInitScript(findControls, naming);
  const effects = await watchEffects(page);
  const namesInPage = () => page.evaluate(() => window.pressableControls().map(({ name }) => name));
  const list = async () => {
    // Another page may replace this one at any time.
    const names = await namesInPage().catch(() => effects.settle().then(namesInPage));
    return [...new Set(names)];
  };
  return {
    list,
    settle: effects.settle,

    async press(name) {
      const found = await page.evaluateHandle(
        (wanted) => window.pressableControls().find((control) => control.name === wanted)?.element,
        name,
      );
      const control = found.asElement() as ElementHandle<HTMLElement> | null;
      if (!control) return 'missing';
      await effects.forget();
      try {
        await control.tap({ timeout: pressWithin });
      } catch (error) {
        if (!/Timeout|not attached|not visible/.test(String(error))) throw error;
        // A dialog that has opened meanwhile covers the page as it should.
        const isCovered =
          String(error).includes('intercepts pointer events') && (await list()).includes(name);
        return isCovered ? 'covered' : 'missing';
      }
      return (await effects.seen()) ? 'effect' : 'no effect';
    },
  };
}

/** Runs in the page: lists its controls under names that are equal for equal controls of different members. */
function findControls({ members, leftOut }: ControlNames): void {
  const candidates =
    'a[href], button, summary, label, input:is([type="checkbox"], [type="radio"], [type="file"], [type="submit"]), ' +
    '[role]:is([role="button"], [role="tab"], [role="radio"], [role="switch"], [role="menuitem"], [role="option"])';
  // What is chosen already has nothing to do.
  const isChosen =
    '[aria-checked="true"][role="radio"], [aria-selected="true"][role="tab"], :checked[type="radio"]';
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const topLayer = (): ParentNode =>
    [...document.querySelectorAll(':popover-open:not([role="status"])')].at(-1) ??
    [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')]
      .filter(isShown)
      .at(-1) ??
    document;
  const nameOf = (element: HTMLElement, field: Element | null): string => {
    // One of a group of choices stands for all of them.
    if (field instanceof HTMLInputElement && field.name) return `${field.type} ${field.name}`;
    const group = element.matches('.chip[aria-pressed]') && element.closest<HTMLElement>('fieldset, section');
    if (group) return `${element.className} in “${group.innerText.split('\n')[0]}”`;
    const label = element.getAttribute('aria-label') ?? element.innerText;
    const words = (label || (element.getAttribute('title') ?? ''))
      .replaceAll(/\d+/g, '0')
      .replaceAll(/\s+/g, ' ');
    const anonymous = members.reduce((text, name) => text.replaceAll(name, 'Name'), words);
    return `${element.localName}.${element.className} “${anonymous.trim().slice(0, 80)}”`;
  };
  window.pressableControls = () =>
    [...topLayer().querySelectorAll<HTMLElement>(candidates)].flatMap((element) => {
      const field = element instanceof HTMLLabelElement ? element.control : element;
      const isChoice =
        field instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(field.type);
      if (element instanceof HTMLLabelElement && !isChoice) return [];
      if (element instanceof HTMLAnchorElement && element.host !== location.host) return [];
      if (!isShown(element) || element.matches(leftOut)) return [];
      if (field?.matches(`${isChosen}, :disabled, [aria-disabled="true"]`)) return [];
      return [{ name: nameOf(element, isChoice ? field : null), element }];
    });
}
