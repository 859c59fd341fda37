type Key = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether Ctrl+S or Cmd+S was pressed, even with Caps Lock. */
export const isSaveKey = ({ key, metaKey, ctrlKey, shiftKey, altKey }: Key): boolean =>
  key.toLowerCase() === 's' && (metaKey || ctrlKey) && !shiftKey && !altKey;
