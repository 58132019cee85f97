import type { Page } from '@playwright/test';

/** What is docked, or fits on every screen: it must be free without scrolling. */
const atOnce =
  '.tab-bar a, .deck-buttons button, .step-foot button, .step-foot a, .composer button, .composer textarea';

/**
 * The controls that a finger cannot press, because something lies on the middle of them. What is merely scrolled under a docked bar
 * is scrolled out from under it first.
 */
export const coveredControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate((docked) => {
    const faults: string[] = [];
    const overlays = [...document.querySelectorAll('dialog[open], [role="dialog"], [popover]:popover-open')];
    const root =
      overlays.filter((overlay) => overlay.getBoundingClientRect().height > 0).at(-1) ?? document.body;
    const controls = root.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [role="switch"]',
    );
    for (const control of controls) {
      // A chip or a switch is pressed by its label.
      const label = (control as HTMLInputElement).labels?.[0];
      const target =
        control.matches('[type="checkbox"], [type="radio"], [type="file"]') && label ? label : control;
      const visible = target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!visible || target.closest('[inert], [aria-hidden="true"], .visually-hidden, .sr-only')) continue;
      const at = scrollY;
      for (const scrolled of target.matches(docked) ? [false] : [false, true]) {
        // The middle of the first line: the box of a link on two lines has a middle beside its words.
        if (scrolled) target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = target.getClientRects()[0] ?? new DOMRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isOnScreen = width > 1 && height > 1 && x > 0 && x < innerWidth && y > 0 && y < innerHeight;
        const name = (control.getAttribute('aria-label') ?? target.textContent ?? control.tagName)
          .trim()
          .slice(0, 40);
        if (!isOnScreen) {
          if (target.matches(docked))
            faults.push(`“${name}” is at ${Math.round(x)}, ${Math.round(y)}, off the screen`);
          break;
        }
        const top_ = document.elementFromPoint(x, y);
        if (top_ && (target.contains(top_) || top_.contains(control) || control.contains(top_))) break;
        const isLast = scrolled || target.matches(docked);
        if (isLast) faults.push(`“${name}” lies under .${top_?.className.toString() ?? 'nothing'}`);
      }
      if (scrollY !== at) scrollTo({ top: at, behavior: 'instant' });
    }
    return faults;
  }, atOnce);
