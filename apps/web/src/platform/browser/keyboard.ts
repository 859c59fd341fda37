/** Smaller differences are caused by the browser's toolbar. */
const KEYBOARD_MIN_PX = 120;

/** Returns the height of the part of the page that the screen keyboard covers, in px. */
export const keyboardHeight = (
  windowHeight: number,
  visible: { height: number; offsetTop: number; scale: number },
): number => {
  // The visible part of a zoomed page is smaller, even without a keyboard.
  if (visible.scale > 1.01) return 0;
  const covered = Math.round(windowHeight - visible.height - visible.offsetTop);
  return covered >= KEYBOARD_MIN_PX ? covered : 0;
};

/** Updates the CSS variable `--keyboard` with the height of the screen keyboard. */
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
