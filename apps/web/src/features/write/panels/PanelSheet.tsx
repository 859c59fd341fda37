import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { onOwnCancel } from '../../../ui/dialog-cancel.ts';
import { writeTexts } from '../write.texts.ts';
import styles from './Panels.module.css';

/** A panel on a phone; the native dialog keeps the focus inside, closes on Escape and restores the focus. */
export const PanelSheet = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const text = useText(writeTexts);
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
      className={styles['sheet']}
      aria-label={text('panels')}
      onCancel={onOwnCancel(onClose)}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
};
