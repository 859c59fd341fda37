import { useEffect, useRef, type ReactNode } from 'react';
import styles from './ReaderPanel.module.css';
import { useIsTight } from '../../platform/browser/screen-width.ts';
import { isPressed } from '../../ui/pressed-key.ts';
import { Sheet } from '../../ui/Sheet.tsx';

type Props = {
  label: string;
  /** The item shown. When it changes, the frame receives the focus. */
  subject: unknown;
  onClose: () => void;
  children: ReactNode;
};

const Side = ({ label, subject, onClose, children }: Props) => {
  const panel = useRef<HTMLElement>(null);
  // Focuses without scrolling: the panel slides in from outside the viewport, and scrolling to it would move
  // the neighboring content.
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

/** Frame around a source or page: beside the text, or a sheet over it on a narrow screen. */
export const ReaderFrame = (props: Props) => {
  const { label, onClose, children } = props;
  return useIsTight() ? (
    <Sheet label={label} className={styles['panel']} data-reader="" onClose={onClose}>
      {children}
    </Sheet>
  ) : (
    <Side {...props} />
  );
};
