import { useRef } from 'react';
import styles from './NameField.module.css';

/** As long as a name may be. */
const LONGEST = 100;

type Props = {
  label: string;
  name: string;
  /** With what was typed; with nothing where the name stays. */
  onEnd: (typed: string | undefined) => void;
};

/** A name as a field, in its place: Enter or leaving it keeps what was typed, Escape what was there. */
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
      maxLength={LONGEST}
      autoFocus
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => end(target.value)}
      onKeyDown={(event) => {
        // The keys that choose a word while Chinese is typed belong to the input method.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(event.currentTarget.value);
        if (event.key !== 'Escape') return;
        // A dialog around it stays open.
        event.preventDefault();
        event.stopPropagation();
        end(name);
      }}
    />
  );
};
