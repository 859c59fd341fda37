import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { onOwnCancel } from './dialog-cancel.ts';
import { useOutsidePress } from './use-outside-press.ts';

type Props = Omit<ComponentProps<'dialog'>, 'onClose'> & { label: string; onClose: () => void };

/**
 * Panel over the page, for narrow screens. The native dialog element keeps the focus inside, closes on Escape
 * and restores the focus.
 */
export const Sheet = ({ label, onClose, ...rest }: Props) => {
  const sheet = useRef<HTMLDialogElement>(null);
  // Closes the dialog before it is unmounted; otherwise the browser cannot restore the focus.
  useLayoutEffect(() => {
    const element = sheet.current;
    element?.showModal();
    element?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={sheet}
      tabIndex={-1}
      aria-label={label}
      onCancel={onOwnCancel(onClose)}
      {...useOutsidePress(onClose)}
      {...rest}
    />
  );
};
