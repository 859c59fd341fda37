/** What a browser reports for a key that an input method is still using. */
const IN_COMPOSITION = 229;

type Key = { key: string; shiftKey: boolean; keyCode: number; nativeEvent: { isComposing: boolean } };

/** Enter sends, with Shift it is a new line; never while an input method composes. */
export const isSendingKey = ({ key, shiftKey, keyCode, nativeEvent }: Key): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== IN_COMPOSITION;
