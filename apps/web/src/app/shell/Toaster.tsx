import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { dismiss, useToast } from '../../platform/toast/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './Toaster.module.css';

/** The current toast, above everything including dialogs. Hovering or focusing it keeps it open. */
export const Toaster = () => {
  const text = useText(appTexts);
  const { toast } = useToast();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!toast) return;
    const timer = setInterval(() => {
      if (!place.current?.matches(':hover, :focus-within')) dismiss(toast.id);
    }, toast.milliseconds);
    return () => clearInterval(timer);
  }, [toast]);

  useEffect(() => {
    const element = place.current;
    if (!toast || !element) return;
    // A popover is above open dialogs; without popovers, the toast is at least above the page.
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [toast]);

  return (
    <div ref={place} popover="manual" className={styles['place']} role="status">
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
                dismiss(toast.id);
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton label={text('dismiss')} size={28} onClick={() => dismiss(toast.id)}>
            <IconX size={16} />
          </IconButton>
        </div>
      )}
    </div>
  );
};
