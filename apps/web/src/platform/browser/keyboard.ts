/** Smaller differences are caused by the browser's toolbar. */
const KEYBOARD_MIN_PX = 120;

/** Returns the height of the screen keyboard over a page, in px; 0 if the browser shrinks the page itself. */
export const keyboardHeight = (
  windowHeight: number,
  visible: { height: number; offsetTop: number; scale: number },
): number => {
  // A zoomed page shows less, without a keyboard.
  if (visible.scale > 1.01) return 0;
  const covered = Math.round(windowHeight - visible.height - visible.offsetTop);
  return covered >= KEYBOARD_MIN_PX ? covered : 0;
};

/** Keeps the CSS variable `--keyboard` at the height of the screen keyboard, so that it covers no field. */
export const followKeyboard = (): void => {
  const { visualViewport } = globalThis;
  if (!visualViewport) return;
  const update = () => {
    const height = keyboardHeight(window.innerHeight, visualViewport);
    document.documentElement.style.setProperty('--keyboard', `${height}px`);
  };
  visualViewport.addEventListener('resize', update);
  visualViewport.addEventListener('scroll', update);
  update();
};
