import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { closeReader } from './reader.state.ts';
import styles from './ReaderPanel.module.css';
import { useIsSheet } from './use-is-sheet.ts';

type Props = { label: string; anchor: Anchor; children: ReactNode };

const Side = ({ label, anchor, children }: Props) => {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), [anchor]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={styles['panel']}
      data-reader=""
      aria-label={label}
      onKeyDown={({ key }) => key === 'Escape' && closeReader()}
    >
      {children}
    </aside>
  );
};

/** The browser's own dialog keeps the focus inside, closes on Escape and gives the focus back. */
const Sheet = ({ label, children }: Props) => {
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
      onCancel={(event) => {
        event.preventDefault();
        closeReader();
      }}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && closeReader()}
    >
      {children}
    </dialog>
  );
};

/** What a source is read in: beside the text, or a sheet over it where there is no room beside. */
export const ReaderFrame = (props: Props) => (useIsSheet() ? <Sheet {...props} /> : <Side {...props} />);
