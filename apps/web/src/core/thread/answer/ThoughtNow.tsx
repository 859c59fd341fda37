import { useEffect, useRef, useState } from 'react';
import styles from './Reasoning.module.css';
import { thoughtNow } from './thought-now.ts';

/** Slower than thoughts come, so that it can be read. */
const CALM_MS = 1200;

/** What is being thought about, seen but not said: it changes too often to be read out. */
export const ThoughtNow = ({ reasoning }: { reasoning: string }) => {
  const latest = useRef(reasoning);
  useEffect(() => {
    latest.current = reasoning;
  }, [reasoning]);
  const [shown, setShown] = useState(() => thoughtNow(reasoning));
  useEffect(() => {
    const timer = setInterval(() => setShown(thoughtNow(latest.current)), CALM_MS);
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
