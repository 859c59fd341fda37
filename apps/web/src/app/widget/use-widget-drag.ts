import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { nearestPlace, moveByKey } from './widget-moves.ts';
import { placeWidget, useWidget, type WidgetPlace } from './widget.state.ts';

const SNAP_DURATION_MS = 300;
/** Maximum movement that still counts as a click, in px. */
const MAX_CLICK_MOVEMENT_PX = 5;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves the button to a position with an animation. */
const animateTo = (button: HTMLElement, place: WidgetPlace): void => {
  const before = button.getBoundingClientRect();
  button.style.translate = '';
  flushSync(() => placeWidget(place));
  const after = button.getBoundingClientRect();
  button.animate(
    [{ translate: `${before.left - after.left}px ${before.top - after.top}px` }, { translate: '0 0' }],
    { duration: prefersReducedMotion() ? 0 : SNAP_DURATION_MS, easing: 'ease-out' },
  );
};

/** Moves the button with the pointer or the arrow keys; on release it snaps to the nearest edge. */
export const useWidgetDrag = (button: RefObject<HTMLElement | null>) => {
  const from = useRef<{ x: number; y: number; isMoved: boolean }>(undefined);
  const wasDragged = useRef(false);

  const end = (isCommitted: boolean) => {
    const { current } = button;
    const field = current?.parentElement;
    const wasMoved = from.current?.isMoved === true;
    from.current = undefined;
    wasDragged.current = wasMoved;
    if (!current || !field || !wasMoved) return;
    const { place } = useWidget.getState();
    animateTo(
      current,
      isCommitted ? nearestPlace(field.getBoundingClientRect(), current.getBoundingClientRect()) : place,
    );
  };

  return {
    /** Whether a click event is a click, not the end of a drag. */
    isClick: () => !wasDragged.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        wasDragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY, isMoved: false };
      },
      onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
        const start = from.current;
        if (!start) return;
        const [x, y] = [clientX - start.x, clientY - start.y];
        start.isMoved ||= Math.hypot(x, y) > MAX_CLICK_MOVEMENT_PX;
        if (start.isMoved) currentTarget.style.translate = `${x}px ${y}px`;
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        wasDragged.current = false;
        const place = moveByKey(event.key, useWidget.getState().place);
        if (!place) return;
        event.preventDefault();
        animateTo(event.currentTarget, place);
      },
    },
  };
};
