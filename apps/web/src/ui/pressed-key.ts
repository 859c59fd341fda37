/** Key code that browsers report for a key that an input method is still using. */
const IN_COMPOSITION = 229;

/** Keyboard event of React or of the browser. */
export type PressedKey = { key: string; keyCode: number } & (
  | { nativeEvent: { isComposing: boolean } }
  | { isComposing: boolean }
);

/** Whether a key event belongs to an input method, such as the Enter or Escape that ends a composition. */
export const isComposing = (event: Omit<PressedKey, 'key'> | PressedKey): boolean => {
  const { isComposing: isIn } = 'nativeEvent' in event ? event.nativeEvent : (event as KeyboardEvent);
  // Safari reports the key that ends a composition after the end; only this code identifies it.
  return isIn || event.keyCode === IN_COMPOSITION;
};

/** Whether a key was pressed for the page and not for an input method. */
export const isPressed = (event: PressedKey, key: string): boolean =>
  event.key === key && !isComposing(event);
