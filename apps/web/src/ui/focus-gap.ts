/** Former position of an element that was removed. */
export type Gap = { parent: Node; next: Node | null; previous: Node | null; removed: Node };

/** Element that had the focus, and its former position if it was removed. */
export type Visit = { element: HTMLElement; gap?: Gap };

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';

/** Elements that the focus must not leave automatically. */
const BOUNDARY = 'dialog, [popover], main, body';

const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';

export const canFocus = (element: Element): boolean =>
  element.isConnected && isShown(element) && !element.matches(':disabled');

const controlsIn = (root: Node): HTMLElement[] =>
  root instanceof Element
    ? [root, ...root.querySelectorAll(FOCUSABLE)].filter(
        (element): element is HTMLElement =>
          element instanceof HTMLElement && element.matches(FOCUSABLE) && element.tabIndex >= 0,
      )
    : [];

/** Returns the control in a neighbor that corresponds to `element` in the removed part. */
const counterpart = (element: HTMLElement, removed: Node, neighbor: Node | null): HTMLElement[] => {
  if (!neighbor?.isConnected) return [];
  const match = controlsIn(neighbor)[controlsIn(removed).indexOf(element)];
  return match?.tagName === element.tagName ? [match] : [];
};

/** Returns the outermost ancestor that is hidden together with an element. */
const hiddenPart = (element: HTMLElement): HTMLElement => {
  let part = element;
  while (!part.matches(BOUNDARY) && part.parentElement && !isShown(part.parentElement))
    part = part.parentElement;
  return part;
};

/** Returns the position where an element was, or where it would leave a gap if it were removed. */
export const gapOf = (element: HTMLElement, gap: Gap | undefined): Gap | undefined => {
  if (gap && !element.isConnected) return gap;
  const removed = hiddenPart(element);
  const { parentNode: parent, nextSibling: next, previousSibling: previous } = removed;
  return parent ? { parent, next, previous, removed } : undefined;
};

const isAfter = (node: Node, other: Node): boolean =>
  (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * Returns the controls around the former position of an element, nearest first, within its dialog or page.
 */
export const around = (element: HTMLElement, { parent, next, previous, removed }: Gap): HTMLElement[] => {
  // After the page was replaced, reading starts at its beginning.
  if (parent instanceof HTMLElement && parent.matches('main')) return [parent];
  if (removed instanceof Element && (removed.localName === 'main' || removed.querySelector('main')))
    return [...document.querySelectorAll('main')];
  const controls = [...counterpart(element, removed, next), ...counterpart(element, removed, previous)];
  const following = next?.isConnected ? next : undefined;
  let edge = following ?? (previous?.isConnected ? previous : undefined);
  let isEdgeLater = following !== undefined;
  for (let level: Node | null = parent; level instanceof HTMLElement; level = level.parentNode) {
    const isLater = (control: HTMLElement): boolean =>
      !edge || (edge.contains(control) ? isEdgeLater : isAfter(control, edge));
    const others = controlsIn(level).filter((control) => control !== level && !removed.contains(control));
    controls.push(...others.filter(isLater), ...others.filter((control) => !isLater(control)).toReversed());
    if (level.matches(BOUNDARY)) return [...controls, level];
    edge = level;
    isEdgeLater = false;
  }
  return controls;
};
