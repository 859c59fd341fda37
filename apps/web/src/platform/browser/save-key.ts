type Key = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether Mod+S was pressed, with Caps Lock on as well. */
export const isSaveKey = ({ key, metaKey, ctrlKey, shiftKey, altKey }: Key): boolean =>
  key.toLowerCase() === 's' && (metaKey || ctrlKey) && !shiftKey && !altKey;
