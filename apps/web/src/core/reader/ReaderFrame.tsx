import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { ownCancel } from '../../ui/own-cancel.ts';
import styles from './ReaderPanel.module.css';
import { useIsSheet } from './use-is-sheet.ts';

type Props = {
  label: string;
  /** What is shown; when it changes, the focus comes here. */
  subject: unknown;
  onClose: () => void;
  children: ReactNode;
};

const Side = ({ label, subject, onClose, children }: Props) => {
  const panel = useRef<HTMLElement>(null);
  // It comes in from beyond the edge: to be scrolled to, it would push what it stands beside.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [subject]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles['panel']}
      data-reader=""
      aria-label={label}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {children}
    </aside>
  );
};

/** The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back. */
const Sheet = ({ label, onClose, children }: Props) => {
  const sheet = useRef<HTMLDialogElement>(null);
  // Closed while it is still on the page: only then does the browser know where the focus goes back to.
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
      onCancel={ownCancel(onClose)}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
};

/** What a source is read in, or a page is seen in: beside the text, or a sheet over it where there is no room beside. */
export const ReaderFrame = (props: Props) => (useIsSheet() ? <Sheet {...props} /> : <Side {...props} />);
