import { useEffect, useRef, useState } from 'react';
import styles from './Reasoning.module.css';
import { currentThought } from './current-thought.ts';

/** Slow enough to read each thought. */
const UPDATE_INTERVAL_MS = 1200;

/** Current thought of the model. Not announced to screen readers, since it changes too often. */
export const CurrentThought = ({ reasoning }: { reasoning: string }) => {
  const latest = useRef(reasoning);
  useEffect(() => {
    latest.current = reasoning;
  }, [reasoning]);
  const [shown, setShown] = useState(() => currentThought(reasoning));
  useEffect(() => {
    const timer = setInterval(() => setShown(currentThought(latest.current)), UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    shown !== '' && (
      <span key={shown} className={styles['now']} aria-hidden="true">
        {shown}
      </span>
    )
  );
};
