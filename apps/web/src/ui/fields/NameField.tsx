import { useRef } from 'react';
import styles from './NameField.module.css';
import { isPressed } from '../pressed-key.ts';

const MAX_NAME_LENGTH = 100;

type Props = {
  label: string;
  name: string;
  /** Called with the name typed, or with undefined if it is unchanged. */
  onEnd: (typed: string | undefined) => void;
};

/** Edits a name in place. Enter or leaving the field saves it, Escape cancels. */
export const NameField = ({ label, name, onEnd }: Props) => {
  const isOver = useRef(false);
  const end = (typed: string) => {
    if (isOver.current) return;
    isOver.current = true;
    const next = typed.trim();
    onEnd(next === '' || next === name ? undefined : next);
  };
  return (
    <input
      name="name"
      className={styles['field']}
      aria-label={label}
      defaultValue={name}
      maxLength={MAX_NAME_LENGTH}
      autoFocus
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => end(target.value)}
      onKeyDown={(event) => {
        if (isPressed(event, 'Enter')) end(event.currentTarget.value);
        if (!isPressed(event, 'Escape')) return;
        // Keeps a surrounding dialog open.
        event.preventDefault();
        event.stopPropagation();
        end(name);
      }}
    />
  );
};
