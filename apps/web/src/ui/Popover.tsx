import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Popover.module.css';
import { useFirstFocus } from './use-first-focus.ts';
import { useMoreBelow } from './use-more-below.ts';
import { usePlace, type Align, type Side } from './use-place.ts';
import { isPressed } from './pressed-key.ts';

export type TriggerProps = {
  id: string;
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'dialog' | 'menu';
  onClick: () => void;
};

type Props = {
  /** Id of the trigger, for other elements that refer to it. */
  triggerId?: string | undefined;
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  children: (close: () => void) => ReactNode;
  role?: 'dialog' | 'menu';
  align?: Align;
  side?: Side;
  onOpen?: () => void;
  className?: string | undefined;
};

/** Small panel at a button. Escape and a click outside close it and restore the focus. */
export const Popover = ({
  triggerId: givenId,
  label,
  trigger,
  children,
  role = 'dialog',
  align = 'start',
  side = 'below',
  onOpen,
  className,
}: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const triggerId = givenId ?? `${id}-trigger`;

  usePlace(panel, root, isOpen, { align, side });
  useMoreBelow(panel, isOpen);
  useFirstFocus(panel, isOpen);

  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: PointerEvent | FocusEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    document.getElementById(triggerId)?.focus();
  };
  const toggle = () => {
    if (isOpen) return close();
    onOpen?.();
    setIsOpen(true);
  };

  return (
    <div
      ref={root}
      className={styles['root']}
      onKeyDown={(event) => {
        if (!isOpen || !isPressed(event, 'Escape')) return;
        event.stopPropagation();
        // Keeps a surrounding dialog open.
        event.preventDefault();
        close();
      }}
    >
      {trigger({
        id: triggerId,
        'aria-expanded': isOpen,
        'aria-controls': id,
        'aria-haspopup': role,
        onClick: toggle,
      })}
      {isOpen && (
        <div
          ref={panel}
          id={id}
          role={role}
          aria-label={label}
          tabIndex={-1}
          popover="manual"
          className={classes(styles['panel'], className)}
        >
          {children(close)}
          <div className={styles['more']} aria-hidden="true">
            <IconChevronDown size={18} stroke={1.7} />
          </div>
        </div>
      )}
    </div>
  );
};
