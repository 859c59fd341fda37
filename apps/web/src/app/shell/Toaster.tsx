import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../platform/i18n/use-text.ts';
import { dismiss, TOAST_STEP_MS, useToast } from '../../platform/toast/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { appTexts } from '../app.texts.ts';
import styles from './Toaster.module.css';

/** Returns the topmost modal dialog, because everything outside it ignores clicks and keys, or else the page. */
const findHost = (): Element => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Follows dialogs that open, close or disappear while a toast is shown. */
const useHost = (): Element => {
  const [host, setHost] = useState(findHost);
  const { toast } = useToast();
  useEffect(() => {
    if (!toast) return;
    const update = (): void => setHost(findHost());
    update();
    // A dialog that is removed while it closes fires no event that reaches the page.
    const observer = new MutationObserver(update);
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [toast]);
  return host;
};

/** The current toast, above everything and usable while a dialog is open. Hovering or focusing it keeps it open. */
export const Toaster = () => {
  const text = useText(appTexts);
  const { toast } = useToast();
  const host = useHost();
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!toast) return;
    let shownMs = 0;
    // In steps, because time in which the page was blocked or hidden does not count: nobody could have pressed its button.
    const timer = setInterval(() => {
      if (document.hidden) return;
      shownMs = container.current?.matches(':hover, :focus-within') ? 0 : shownMs + TOAST_STEP_MS;
      if (shownMs >= toast.milliseconds) dismiss(toast.id);
    }, TOAST_STEP_MS);
    return () => clearInterval(timer);
  }, [toast]);

  useEffect(() => {
    const element = container.current;
    if (!toast || !element) return;
    // A popover is shown above open dialogs.
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [toast, host]);

  return createPortal(
    <div ref={container} popover="manual" className={styles['place']} role="status">
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
    </div>,
    host,
  );
};
