import { closeDrawer, openDrawer, useSidebar } from './sidebar.state.ts';

/** Width of the edge in which a swipe opens the drawer, in px. */
const EDGE = 32;
/** Movement after which the direction of a swipe is decided, in px. */
const DECIDED = 10;
/** Share of the drawer's width, or speed in px per ms, that completes the swipe. */
const COMPLETION_THRESHOLD = 0.35;
const FAST = 0.4;

type Swipe = {
  drawer: HTMLElement;
  x: number;
  y: number;
  at: number;
  isOpening: boolean;
  isDecided: boolean;
};

const stays = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the target handles swipes itself: it scrolls sideways, is draggable, or is an input. */
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
 * On a phone, opens the drawer with a swipe from the left edge and closes it with one to the left. Returns a
 * function that stops this.
 */
export const followSwipes = (): (() => void) => {
  let swipe: Swipe | undefined;

  const settle = () => {
    swipe?.drawer.style.removeProperty('translate');
    swipe?.drawer.style.removeProperty('transition');
    swipe?.drawer.style.removeProperty('visibility');
    removeEventListener('touchmove', move);
    swipe = undefined;
  };

  const begin = ({ touches, target }: TouchEvent) => {
    settle();
    const [touch] = touches;
    const drawer = document.querySelector('aside');
    if (!touch || touches.length > 1 || !drawer || document.querySelector('dialog:modal')) return;
    const isOpening = !useSidebar.getState().isDrawn;
    if (isOpening && (touch.clientX > EDGE || hasOwnMovement(target))) return;
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
    if (!swipe || !touch || event.touches.length > 1) return settle();
    const [dx, dy] = [touch.clientX - swipe.x, touch.clientY - swipe.y];
    const ahead = swipe.isOpening ? dx : -dx;
    if (!swipe.isDecided) {
      if (Math.hypot(dx, dy) < DECIDED) return;
      if (ahead < Math.abs(dy)) return settle();
      swipe.isDecided = true;
    }
    // The swipe moves the drawer, so nothing may scroll.
    if (event.cancelable) event.preventDefault();
    if (stays()) return;
    const { drawer, isOpening } = swipe;
    const shown = Math.min(Math.max(ahead, 0), drawer.offsetWidth);
    drawer.style.transition = 'none';
    drawer.style.visibility = 'visible';
    drawer.style.translate = `${isOpening ? shown - drawer.offsetWidth : -shown}px`;
  };

  const end = ({ changedTouches: [touch] }: TouchEvent) => {
    if (!swipe || !touch) return;
    const { isDecided, isOpening, drawer, x, at } = swipe;
    const ahead = (touch.clientX - x) * (isOpening ? 1 : -1);
    const isMeant =
      ahead > drawer.offsetWidth * COMPLETION_THRESHOLD || ahead / (performance.now() - at) > FAST;
    settle();
    if (!isDecided || !isMeant) return;
    if (isOpening) openDrawer();
    else closeDrawer();
  };

  addEventListener('touchstart', begin, { passive: true });
  addEventListener('touchend', end);
  addEventListener('touchcancel', settle);
  return () => {
    settle();
    removeEventListener('touchstart', begin);
    removeEventListener('touchend', end);
    removeEventListener('touchcancel', settle);
  };
};
