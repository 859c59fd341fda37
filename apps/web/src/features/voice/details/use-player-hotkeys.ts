import { useEffect } from 'react';
import { RATES, setRate, SKIP_SECONDS, skip, togglePlaying, usePlayer } from './player.ts';

const TYPES_INTO = 'input, textarea, select, button, a, [contenteditable], [role="menu"], dialog';

const nextRate = (step: number): number => {
  const at = RATES.findIndex((rate) => rate === usePlayer.getState().rate);
  return RATES[Math.min(RATES.length - 1, Math.max(0, at + step))] ?? 1;
};

const ACTS: Record<string, () => void> = {
  ' ': togglePlaying,
  ArrowLeft: () => skip(-SKIP_SECONDS),
  ArrowRight: () => skip(SKIP_SECONDS),
  '<': () => setRate(nextRate(-1)),
  '>': () => setRate(nextRate(1)),
};

/** Space plays, the arrows skip, < and > change the speed, wherever nothing is typed or pressed. */
export const useHotkeysOfPlayer = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = ACTS[event.key];
      const isElsewhere = event.target instanceof Element && event.target.closest(TYPES_INTO) !== null;
      if (!act || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};
