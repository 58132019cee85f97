/**
 * Runs in the page, so it uses nothing from outside itself. Compares where each line of text lies: cut off by its box, on two
 * lines of one button, or on top of another text.
 */
export function geometryFaults(mayBeCut: string): string[] {
  interface Line {
    readonly element: Element;
    readonly words: string;
    /** In pixels of the screen. */
    readonly box: DOMRect;
    /** What its clipping ancestors leave of it. */
    readonly shown: DOMRect;
    /** The bar or overlay that it is fixed in; text may scroll underneath. */
    readonly layer: Element | null;
  }

  const slack = 2;
  /** Names up to this length fit wherever they stand. */
  const ordinaryName = 12;
  const short = (words: string) => `“${words.trim().replace(/\s+/g, ' ').slice(0, 50)}”`;
  const intersection = (a: DOMRect, b: DOMRect) => {
    const left = Math.max(a.left, b.left);
    const top = Math.max(a.top, b.top);
    return new DOMRect(
      left,
      top,
      Math.max(0, Math.min(a.right, b.right) - left),
      Math.max(0, Math.min(a.bottom, b.bottom) - top),
    );
  };

  /** What is on top: an open dialog or popover hides what lies underneath. */
  const overlays = [...document.querySelectorAll('dialog[open], [role="dialog"], [popover]:popover-open')];
  const root =
    overlays.filter((overlay) => overlay.getBoundingClientRect().height > 0).at(-1) ?? document.body;

  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden="true"], [inert], svg, option, .visually-hidden');

  function shownPart(element: Element, box: DOMRect): { shown: DOMRect; layer: Element | null } {
    let shown = box;
    let layer: Element | null = null;
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      if (overflowX !== 'visible')
        shown = intersection(shown, new DOMRect(frame.left, shown.top, frame.width, shown.height));
      if (overflowY !== 'visible')
        shown = intersection(shown, new DOMRect(shown.left, frame.top, shown.width, frame.height));
      if (!layer && (position === 'fixed' || position === 'sticky')) layer = at;
    }
    return { shown, layer };
  }

  /** The box of turned text is wider than its letters: it tells nothing about where they lie. */
  function isTurned(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { rotate, transform } = getComputedStyle(at);
      if (rotate !== 'none' || (transform !== 'none' && new DOMMatrix(transform).b !== 0)) return true;
    }
    return false;
  }

  /** Whether something opaque lies on the text, as the next card of a stack does. */
  function isCovered(element: Element, box: DOMRect): boolean {
    let top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!top || element.contains(top)) return false;
    for (; top && !top.contains(element); top = top.parentElement)
      if (!/^rgba|\//.test(getComputedStyle(top).backgroundColor)) return true;
    return false;
  }

  const lines: Line[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent ?? '';
    if (!element || words.trim() === '' || !isVisible(element) || isTurned(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < slack || box.height < slack || isCovered(element, box)) continue;
      lines.push({ element, words, box, ...shownPart(element, box) });
    }
  }

  const faults = new Set<string>();
  const isLongName = (element: Element) =>
    element.closest(mayBeCut) !== null && (element.textContent ?? '').length > ordinaryName;

  // Cut: by an ellipsis, or by a box that hides what is too long for it. What can be scrolled to is not cut.
  for (const element of new Set(lines.map((line) => line.element))) {
    for (let at: Element | null = element; at && root.contains(at); at = at.parentElement) {
      if (isLongName(at)) break;
      const style = getComputedStyle(at);
      const hidesRight = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const clamped = style.webkitLineClamp !== 'none' && at.scrollHeight > at.clientHeight + slack;
      const ellipsis =
        hidesRight && style.textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth + slack;
      if (clamped || ellipsis) faults.add(`${short(at.textContent ?? '')} is cut in .${at.className}`);
      if (hidesRight) break;
    }
  }
  for (const { element, words, box, shown } of lines) {
    if (isLongName(element) || shown.height < slack) continue;
    if (shown.width > 0 && shown.width < box.width - slack && !scrollsSideways(element))
      faults.add(`${short(words)} is cut at its side`);
  }

  function scrollsSideways(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if ((overflowX === 'auto' || overflowX === 'scroll') && at.scrollWidth > at.clientWidth) return true;
    }
    return false;
  }

  // Two lines: a button's words stand on one, except words that the law prescribes, which cannot be shortened.
  for (const button of root.querySelectorAll('.btn:not(.pay-button)')) {
    const own = lines.filter(({ element }) => button.contains(element));
    const [first] = own;
    if (first && own.some(({ box }) => box.top >= first.box.bottom - slack))
      faults.add(`the button ${short(button.textContent ?? '')} has two lines`);
  }

  // On top of each other: two texts share pixels. A fixed bar and what scrolls underneath do not count.
  const visible = lines
    .filter(({ shown }) => shown.width > slack && shown.height > slack)
    .sort((a, b) => a.shown.top - b.shown.top);
  for (const [at, upper] of visible.entries()) {
    for (const lower of visible.slice(at + 1)) {
      if (lower.shown.top >= upper.shown.bottom - slack) break;
      if (lower.layer !== upper.layer || lower.element === upper.element) continue;
      const { width, height } = intersection(upper.shown, lower.shown);
      // Boxes of neighbouring lines share the space above and below their letters.
      const enough = Math.min(upper.shown.height, lower.shown.height) / 3;
      if (width > slack && height > enough)
        faults.add(`${short(upper.words)} and ${short(lower.words)} lie on each other`);
    }
  }
  return [...faults];
}
