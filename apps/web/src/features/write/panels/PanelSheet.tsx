import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { ownCancel } from '../../../ui/own-cancel.ts';
import { writeTexts } from '../write.texts.ts';
import styles from './Panels.module.css';

/** A panel on a phone: the browser's own dialog keeps the focus inside, closes on Escape and gives the focus back. */
export const PanelSheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const text = useText(writeTexts);
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
      className={styles['sheet']}
      aria-label={text('panels')}
      onCancel={ownCancel(onClose)}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
};
