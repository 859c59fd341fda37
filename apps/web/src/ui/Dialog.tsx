import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { onOwnCancel } from './dialog-cancel.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  width?: number;
  /** Whether it keeps a fixed height, and fills a phone's screen. */
  isTall?: boolean;
  children: ReactNode;
};

/** Selectors of the element with the focus at opening; the first that matches is used. */
const FIRST = ['form input, form textarea', '[role="tab"][aria-selected="true"]'];

/** Whether an input contains text worth keeping; a search can easily be typed again. */
const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'search' && target.form !== null);

/**
 * A dialog over the page; a sheet from below on a phone. The native dialog keeps the focus inside, closes on
 * Escape and restores the focus.
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
  /** Whether the current press began outside the dialog. */
  const isPressedBeside = useRef(false);
  /** Whether something was typed into a form within. */
  const isTyped = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    isTyped.current = false;
    element.showModal();
    // Left to itself the browser would focus the closing button.
    FIRST.map((first) => element.querySelector<HTMLElement>(first))
      .find((found) => found !== null)
      ?.focus();
  }, [isOpen]);

  // Not while React applies its changes, because the element to focus would miss the event.
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
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onPointerCancel={() => {
        isPressedBeside.current = false;
      }}
      onPointerUp={(event) => {
        const isBeside = isPressedBeside.current && event.target === event.currentTarget;
        isPressedBeside.current = false;
        // Keeps text that was typed: a touch outside may be meant for scrolling.
        if (isBeside && !isTyped.current) onClose();
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
