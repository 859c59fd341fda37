/** What a browser reports for a key that an input method is still using. */
const IN_COMPOSITION = 229;

type Key = { key: string; shiftKey: boolean; keyCode: number; nativeEvent: { isComposing: boolean } };

/** Whether a key belongs to an input method that composes. */
export const isComposing = ({ keyCode, nativeEvent }: Pick<Key, 'keyCode' | 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || keyCode === IN_COMPOSITION;

/** Enter sends, with Shift it is a new line; never while an input method composes. */
export const isSendingKey = (pressed: Key): boolean =>
  pressed.key === 'Enter' && !pressed.shiftKey && !isComposing(pressed);
