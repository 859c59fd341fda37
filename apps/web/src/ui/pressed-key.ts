/** The code that a browser reports for a key that an input method is still using. */
const IN_COMPOSITION = 229;

/** A key as React or the browser reports it. */
export type PressedKey = { key: string; keyCode: number } & (
  | { nativeEvent: { isComposing: boolean } }
  | { isComposing: boolean }
);

/** Whether a key belongs to an input method, as the Enter or Escape that ends a composition does. */
export const isComposing = (event: Omit<PressedKey, 'key'> | PressedKey): boolean => {
  const { isComposing: isIn } = 'nativeEvent' in event ? event.nativeEvent : (event as KeyboardEvent);
  // Safari reports the key that ends a composition after its end, by this code alone.
  return isIn || event.keyCode === IN_COMPOSITION;
};

/** Whether a key was pressed for the page, and not for an input method. */
export const isPressed = (event: PressedKey, key: string): boolean =>
  event.key === key && !isComposing(event);
