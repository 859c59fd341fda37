import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { ownCancel } from './own-cancel.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  width?: number;
  /** Keeps one height whatever it shows, and fills a phone's screen. */
  isTall?: boolean;
  children: ReactNode;
};

/**
 * A window over the page; a sheet from below on a phone. The browser's own dialog keeps the focus inside, closes on
 * Escape and gives the focus back.
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
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    // Left to itself the browser would focus the closing button.
    element.querySelector<HTMLElement>('form input, form textarea')?.focus();
  }, [isOpen]);

  // Not while React puts its changes in place: it would not hear where the focus goes back to.
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
      onCancel={ownCancel(onClose)}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
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
