import { isPressed, type PressedKey } from '../../ui/pressed-key.ts';

/** Whether a key sends: Enter without Shift, and never while an input method is composing. */
export const isSendingKey = (event: PressedKey & { shiftKey: boolean }): boolean =>
  !event.shiftKey && isPressed(event, 'Enter');
