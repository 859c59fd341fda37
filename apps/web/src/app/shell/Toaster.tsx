import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { dismiss, useToast } from '../../platform/toast/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './Toaster.module.css';

/** The current toast, above everything including dialogs. Hovering keeps it open. */
export const Toaster = () => {
  const text = useText(appTexts);
  const { toast } = useToast();
  const place = useRef<HTMLDivElement>(null);
  const [isResting, setIsResting] = useState(false);

  useEffect(() => {
    if (!toast || isResting) return;
    const timer = setTimeout(() => dismiss(toast.id), toast.milliseconds);
    return () => clearTimeout(timer);
  }, [toast, isResting]);

  useEffect(() => {
    const element = place.current;
    if (!toast || !element) return;
    // A popover is above open dialogs; without popovers, the toast is at least above the page.
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [toast]);

  return (
    <div
      ref={place}
      popover="manual"
      className={styles['place']}
      role="status"
      onPointerEnter={() => setIsResting(true)}
      onPointerLeave={() => setIsResting(false)}
    >
      {toast && (
        <div className={styles['toast']} data-kind={toast.kind}>
          <span className={styles['mark']} aria-hidden="true" />
          <span className={styles['text']}>{toast.text}</span>
          {toast.action && (
            <Button
              size="sm"
              variant="subtle"
              onClick={() => {
                toast.action?.run();
                setIsResting(false);
                dismiss(toast.id);
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton
            label={text('dismiss')}
            size={28}
            onClick={() => {
              setIsResting(false);
              dismiss(toast.id);
            }}
          >
            <IconX size={16} />
          </IconButton>
        </div>
      )}
    </div>
  );
};
