import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const USABLE = 'button:not(:disabled)';

type Place = { element: Element; turn: number; label: string | null };

/**
 * Focuses the control with the same label, or another one of its group if it is disabled. Returns false if
 * the turn has neither.
 */
const focusAlike = (turn: Element, label: string | null): boolean => {
  const alike = [...turn.querySelectorAll<HTMLElement>('button')].find(
    (button) => button.getAttribute('aria-label') === label,
  );
  const usable = alike?.matches(USABLE)
    ? alike
    : alike?.closest('[role=group]')?.querySelector<HTMLElement>(USABLE);
  usable?.focus({ preventScroll: true });
  return usable !== undefined && usable !== null;
};

/**
 * Keeps the focus in the conversation when the focused turn is deleted or replaced by another branch;
 * otherwise browsers would move it to the body. Focuses the same control in the turn now at that position, or
 * in a neighboring turn, or else the conversation.
 */
export const useRestoredFocus = (
  scroller: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): void => {
  const last = useRef<Place>(undefined);
  const awaited = useRef<MutationObserver>(undefined);
  useEffect(() => () => awaited.current?.disconnect(), []);

  useEffect(() => {
    const turns = list.current;
    if (!turns) return;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const turn = [...turns.children].findIndex((each) => each.contains(target));
      last.current = { element: target, turn, label: target.getAttribute('aria-label') };
    };
    const onBlur = ({ target }: FocusEvent) => {
      // Some browsers also report a blur of an element that is being removed.
      queueMicrotask(() => {
        const isElsewhere = target instanceof Element && target.isConnected;
        if (isElsewhere && last.current?.element === target) last.current = undefined;
      });
    };
    turns.addEventListener('focusin', onFocus);
    turns.addEventListener('focusout', onBlur);
    return () => {
      turns.removeEventListener('focusin', onFocus);
      turns.removeEventListener('focusout', onBlur);
    };
  }, [list]);

  useLayoutEffect(() => {
    const place = last.current;
    if (!place || place.element.isConnected) return;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const turns = list.current?.children;
    const turn = turns?.[Math.min(place.turn, turns.length - 1)];
    const view = scroller.current;
    if (!turn || !view) return;
    view.focus({ preventScroll: true });
    if (focusAlike(turn, place.label)) return;
    // The answer is rendered slightly later than its question.
    awaited.current?.disconnect();
    awaited.current = new MutationObserver((_, observer) => {
      if (document.activeElement !== view || focusAlike(turn, place.label)) observer.disconnect();
    });
    awaited.current.observe(turn, { childList: true, subtree: true });
  });
};
