import { closeDrawer, openDrawer, useSidebar } from './sidebar.state.ts';

/** Distance from the screen's edge within which a swipe opens the drawer, in px. */
const EDGE_PX = 32;
/** Movement after which the direction of a swipe is decided, in px. */
const DIRECTION_THRESHOLD_PX = 10;
/** Part of the drawer's width after which a swipe is completed on release. */
const COMPLETION_THRESHOLD = 0.35;
/** Speed at which a swipe of any length is completed on release, in px per ms. */ const COMPLETION_SPEED = 0.4;

type Swipe = {
  drawer: HTMLElement;
  x: number;
  y: number;
  at: number;
  isOpening: boolean;
  isDecided: boolean;
};

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the target handles swipes: it scrolls horizontally, is draggable, or is an input. */
const hasOwnMovement = (target: EventTarget | null): boolean => {
  for (
    let at = target instanceof Element ? target : null;
    at && at !== document.body;
    at = at.parentElement
  ) {
    const { overflowX, touchAction } = getComputedStyle(at);
    if (touchAction === 'none' || at.matches('input, textarea, [contenteditable="true"]')) return true;
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(overflowX)) return true;
  }
  return false;
};

/**
 * Opens the drawer with a swipe from the left edge of a phone, and closes it with a swipe to the left. Returns a
 * function that removes the listeners.
 */
export const followSwipes = (): (() => void) => {
  let swipe: Swipe | undefined;

  const reset = () => {
    swipe?.drawer.style.removeProperty('translate');
    swipe?.drawer.style.removeProperty('transition');
    swipe?.drawer.style.removeProperty('visibility');
    removeEventListener('touchmove', move);
    swipe = undefined;
  };

  const begin = ({ touches, target }: TouchEvent) => {
    reset();
    const [touch] = touches;
    const drawer = document.querySelector('aside');
    if (!touch || touches.length > 1 || !drawer || document.querySelector('dialog:modal')) return;
    const isOpening = !useSidebar.getState().isDrawn;
    if (isOpening && (touch.clientX > EDGE_PX || hasOwnMovement(target))) return;
    swipe = {
      drawer,
      x: touch.clientX,
      y: touch.clientY,
      at: performance.now(),
      isOpening,
      isDecided: false,
    };
    addEventListener('touchmove', move, { passive: false });
  };

  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!swipe || !touch || event.touches.length > 1) return reset();
    const [dx, dy] = [touch.clientX - swipe.x, touch.clientY - swipe.y];
    const distance = swipe.isOpening ? dx : -dx;
    if (!swipe.isDecided) {
      if (Math.hypot(dx, dy) < DIRECTION_THRESHOLD_PX) return;
      if (distance < Math.abs(dy)) return reset();
      swipe.isDecided = true;
    }
    // Prevents scrolling while the drawer moves.
    if (event.cancelable) event.preventDefault();
    if (prefersReducedMotion()) return;
    const { drawer, isOpening } = swipe;
    const shown = Math.min(Math.max(distance, 0), drawer.offsetWidth);
    drawer.style.transition = 'none';
    drawer.style.visibility = 'visible';
    drawer.style.translate = `${isOpening ? shown - drawer.offsetWidth : -shown}px`;
  };

  const end = ({ changedTouches: [touch] }: TouchEvent) => {
    if (!swipe || !touch) return;
    const { isDecided, isOpening, drawer, x, at } = swipe;
    const ahead = (touch.clientX - x) * (isOpening ? 1 : -1);
    const isCompleted =
      ahead > drawer.offsetWidth * COMPLETION_THRESHOLD ||
      ahead / (performance.now() - at) > COMPLETION_SPEED;
    reset();
    if (!isDecided || !isCompleted) return;
    if (isOpening) openDrawer();
    else closeDrawer();
  };

  addEventListener('touchstart', begin, { passive: true });
  addEventListener('touchend', end);
  addEventListener('touchcancel', reset);
  return () => {
    reset();
    removeEventListener('touchstart', begin);
    removeEventListener('touchend', end);
    removeEventListener('touchcancel', reset);
  };
};
