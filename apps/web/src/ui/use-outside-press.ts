import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { isRepeatedClick } from './is-repeated-click.ts';

const isOutside = ({ target, currentTarget }: MouseEvent | PointerEvent): boolean => target === currentTarget;

/**
 * Returns handlers of a modal dialog that call a function after a press that starts and ends outside it. The
 * second click of a double click on the button that opened the dialog does not count.
 */
export const useOutsidePress = (onPress: () => void) => {
  const isPressed = useRef(false);
  return {
    onPointerDown: (event: PointerEvent): void => {
      isPressed.current = isOutside(event);
    },
    onPointerCancel: (): void => {
      isPressed.current = false;
    },
    onPointerUp: (event: PointerEvent): void => {
      isPressed.current &&= isOutside(event);
    },
    // Only clicks are counted by browsers.
    onClick: (event: MouseEvent): void => {
      const isOwn = isPressed.current && isOutside(event) && !isRepeatedClick(event);
      isPressed.current = false;
      if (isOwn) onPress();
    },
  };
};
