import { around, canFocus, gapOf, type Visit } from './focus-gap.ts';

/** Number of focused elements to remember; enough for a menu in a dialog that was opened from a row. */
const HISTORY_LENGTH = 6;

const ATTRIBUTES = ['disabled', 'hidden', 'inert', 'style', 'open', 'class', 'aria-busy'];

const isLost = (): boolean => {
  const active = document.activeElement;
  return !active || active === document.body || !canFocus(active);
};

/** Whether a mutation may have removed, hidden or disabled the focused element. Must not trigger a layout. */
const isAboutFocus = ({ type, target }: MutationRecord): boolean => {
  const active = document.activeElement;
  if (!active || active === document.body) return true;
  return type === 'attributes' && target.contains(active);
};

/** Stores the former position of each removed element. */
const recordGaps = (visits: readonly Visit[], mutations: readonly MutationRecord[]): void => {
  for (const { target, removedNodes, nextSibling, previousSibling } of mutations)
    for (const removed of removedNodes)
      for (const visit of visits)
        if (removed.contains(visit.gap?.parent ?? visit.element))
          visit.gap = { parent: target, next: nextSibling, previous: previousSibling, removed };
};

const focusFirst = (controls: readonly HTMLElement[]): boolean =>
  controls.some((control) => {
    if (!canFocus(control)) return false;
    // Focuses a region without scrolling to its beginning.
    control.focus({ preventScroll: control.tabIndex < 0 });
    return document.activeElement === control;
  });

/**
 * Moves the focus to a neighbor when the focused element is removed, hidden or disabled, so that keyboard
 * users can continue from there. Does nothing after a mouse press or touch, since focusing a field would open
 * the on-screen keyboard.
 */
export const holdFocus = (): (() => void) => {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  let visits: Visit[] = [];
  let isByKey = false;
  let isPlanned = false;
  /** Whether the next control is only focused until the previous one can be used again. */
  let isForNow = false;
  let substitute: Element | undefined;

  const visit = (element: HTMLElement): void => {
    substitute = undefined;
    const others = visits.filter(
      (other) => other.element !== element && (other.gap?.parent ?? other.element).isConnected,
    );
    visits = [{ element }, ...others].slice(0, HISTORY_LENGTH);
  };

  const restore = (): void => {
    isPlanned = false;
    const [last] = visits;
    if (!last || !isByKey || !document.hasFocus()) return;
    if (substitute && document.activeElement === substitute && canFocus(last.element))
      return last.element.focus();
    if (!isLost()) return;
    // A busy button can be used again when it is done.
    if (last.element.ariaBusy === 'true' && last.element.getClientRects().length > 0) return;
    for (const { element, gap } of visits) {
      if (focusFirst([element])) return;
      const left = gapOf(element, gap);
      isForNow = element === last.element && element.isConnected;
      const isFocused = left !== undefined && focusFirst(around(element, left));
      isForNow = false;
      if (isFocused) return;
    }
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  };

  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    // Runs after the page has had a chance to focus another element, possibly in an effect.
    requestAnimationFrame(() => setTimeout(restore));
  };

  const observer = new MutationObserver((mutations) => {
    recordGaps(visits, mutations);
    if (substitute || mutations.some(isAboutFocus)) plan();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ATTRIBUTES });
  end.signal.addEventListener('abort', () => observer.disconnect());

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    if (isForNow) substitute = target;
    else visit(target);
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null) plan();
  };
  const onKey = ({ target }: KeyboardEvent): void => {
    isByKey = true;
    if (target === substitute && target instanceof HTMLElement) visit(target);
  };
  const onPointer = (): void => {
    isByKey = false;
  };
  // Screen readers trigger clicks without a pointer.
  const onClick = ({ detail }: MouseEvent): void => {
    if (detail === 0) isByKey = true;
  };
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('focusout', onBlur, options);
  document.addEventListener('keydown', onKey, options);
  document.addEventListener('pointerdown', onPointer, options);
  document.addEventListener('click', onClick, options);
  return () => end.abort();
};
