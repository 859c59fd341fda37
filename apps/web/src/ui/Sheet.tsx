import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { onOwnCancel } from './dialog-cancel.ts';

type Props = Omit<ComponentProps<'dialog'>, 'onClose'> & { label: string; onClose: () => void };

/**
 * A panel over the page, as on a narrow screen. The native dialog keeps the focus inside, closes on Escape and restores
 * the focus.
 */
export const Sheet = ({ label, onClose, ...rest }: Props) => {
  const sheet = useRef<HTMLDialogElement>(null);
  // Closed while it is still in the page; otherwise the browser cannot restore the focus.
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
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      {...rest}
    />
  );
};
