import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { isPressed } from '../../../ui/pressed-key.ts';

type Props = {
  label: string;
  className: string | undefined;
  onLeave: () => void;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** A row of buttons. Arrow keys move through it; Escape returns to the text. */
export const Toolbar = ({ label, className, onLeave, ref, children }: Props) => {
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isPressed(event, 'Escape')) {
      event.preventDefault();
      event.stopPropagation();
      return onLeave();
    }
    const step = STEPS[event.key];
    const { target } = event;
    if (step === undefined || target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    event.preventDefault();
    buttons.at((at + step) % buttons.length)?.focus();
  };
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={press}
      // Keeps the focus and the selection in the text.
      onMouseDown={(event) => {
        const { target } = event;
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement))
          event.preventDefault();
      }}
    >
      {children}
    </div>
  );
};
