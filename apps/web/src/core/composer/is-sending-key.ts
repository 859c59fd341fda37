import { isPressed, type PressedKey } from '../../ui/pressed-key.ts';

/** Whether a key event sends the question: Enter without Shift, unless an input method is composing. */
export const isSendingKey = (event: PressedKey & { shiftKey: boolean }): boolean =>
  !event.shiftKey && isPressed(event, 'Enter');
