import { useEffect, useRef } from 'react';
import styles from './Recorder.module.css';
import { useRecorder } from './recorder.state.ts';

/** Sound level of a loud voice. */
const LOUD_LEVEL = 0.25;

/** Current sound level, shown as a ring around the button. */
export const LevelRing = () => {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      useRecorder.subscribe(({ levels, phase }) => {
        const level = phase === 'recording' ? Math.min(1, (levels.at(-1) ?? 0) / LOUD_LEVEL) : 0;
        ring.current?.style.setProperty('scale', String(1 + level * 0.3));
      }),
    [],
  );
  return <span ref={ring} className={styles['ring']} aria-hidden="true" />;
};
