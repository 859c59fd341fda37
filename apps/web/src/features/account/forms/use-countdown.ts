import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Seconds left until something may be done again; `start` sets it going. */
export const useCountdown = (seconds: number): { left: number; start: () => void } => {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / SECOND));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, SECOND);
    return () => clearInterval(timer);
  }, [until]);

  return {
    left,
    start: () => {
      setLeft(seconds);
      setUntil(Date.now() + seconds * SECOND);
    },
  };
};
