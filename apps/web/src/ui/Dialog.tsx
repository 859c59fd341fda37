import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { onOwnCancel } from './dialog-cancel.ts';
import { useOutsidePress } from './use-outside-press.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  width?: number;
  /** Whether it keeps a fixed height, and fills the screen of a phone. */
  isTall?: boolean;
  children: ReactNode;
};

/** Selectors of the element to focus when the dialog opens; the first match is used. */
const FIRST = [
  'form input:not([type="radio"]), form input:checked, form textarea',
  '[role="tab"][aria-selected="true"]',
];

/** Whether a field contains text worth keeping. A search does not count, since it is easy to type again. */
const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'search' && target.form !== null);

/**
 * A modal dialog; on a phone, a sheet from below. The native element keeps the focus inside, closes on Escape
 * and restores the focus.
 */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  closeLabel,
  width = 420,
  isTall = false,
  children,
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  /** Whether something was typed into a form inside the dialog. */
  const isTyped = useRef(false);
  // Keeps text that was typed: the user may have touched outside only to scroll.
  const outsidePress = useOutsidePress(() => isTyped.current || onClose());
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    isTyped.current = false;
    element.showModal();
    // By default, the browser would focus the close button.
    FIRST.map((first) => element.querySelector<HTMLElement>(first))
      .find((candidate) => candidate !== null)
      ?.focus();
  }, [isOpen]);

  // In an effect, since an element focused while React applies its changes would not receive the event.
  useEffect(() => {
    const element = dialog.current;
    return isOpen ? () => element?.close() : undefined;
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={classes(styles['dialog'], isTall && styles['tall'])}
      style={{ width }}
      aria-labelledby={titleId}
      onCancel={onOwnCancel(onClose)}
      onInput={({ target }) => {
        if (isWriting(target)) isTyped.current = true;
      }}
      {...outsidePress}
    >
      {isOpen && (
        <div className={styles['body']}>
          <div className={styles['header']}>
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <IconX size={18} />
            </IconButton>
          </div>
          <div className={styles['content']}>{children}</div>
        </div>
      )}
    </dialog>
  );
};
