import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { onOwnCancel } from '../../ui/dialog-cancel.ts';
import styles from './ReaderPanel.module.css';
import { useIsTight } from '../../platform/browser/screen-width.ts';
import { isPressed } from '../../ui/pressed-key.ts';

type Props = {
  label: string;
  /** The shown item; when it changes, the frame takes the focus. */
  subject: unknown;
  onClose: () => void;
  children: ReactNode;
};

const Side = ({ label, subject, onClose, children }: Props) => {
  const panel = useRef<HTMLElement>(null);
  // The panel slides in from outside the view; scrolling to it would push its neighbour away.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [subject]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles['panel']}
      data-reader=""
      aria-label={label}
      onKeyDown={(event) => isPressed(event, 'Escape') && onClose()}
    >
      {children}
    </aside>
  );
};

/** The native dialog keeps the focus inside, closes on Escape and restores the focus. */
const Sheet = ({ label, onClose, children }: Props) => {
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
      className={styles['panel']}
      data-reader=""
      aria-label={label}
      onCancel={onOwnCancel(onClose)}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
};

/** The frame of a source or a page: next to the text, or a sheet over it on a narrow screen. */
export const ReaderFrame = (props: Props) => (useIsTight() ? <Sheet {...props} /> : <Side {...props} />);
