import { useLayoutEffect, useRef, type RefObject } from 'react';
import styles from '../TurnView.module.css';

/** Duration of the fading highlight, in ms. */
const HIGHLIGHT_DURATION_MS = 2400;

type Landing = {
  /** Index in the path; -1 for none. */
  at: number;
  /** Index of the first rendered turn. */
  from: number;
  list: RefObject<HTMLElement | null>;
  showFrom: (at: number) => void;
  leaveEnd: () => void;
  settle: () => void;
  onLanded: (() => void) | undefined;
};

/** Renders a turn, scrolls it to the top and highlights it for a moment. */
export const useLanding = ({ at, from, list, showFrom, leaveEnd, settle, onLanded }: Landing): void => {
  const landed = useRef(onLanded);
  useLayoutEffect(() => {
    landed.current = onLanded;
  });
  useLayoutEffect(() => {
    if (at < 0) return;
    leaveEnd();
    if (from > at) {
      showFrom(at - 1);
      return;
    }
    const turn = list.current?.children[at - from];
    const mark = styles['landed'];
    if (!(turn instanceof HTMLElement) || mark === undefined) return;
    turn.scrollIntoView({ block: 'start' });
    turn.classList.add(mark);
    setTimeout(() => turn.classList.remove(mark), HIGHLIGHT_DURATION_MS);
    // Runs after the frame: turns outside the viewport get their actual height only when rendered, which may
    // move this one.
    requestAnimationFrame(() => {
      turn.scrollIntoView({ block: 'start' });
      settle();
      landed.current?.();
    });
  }, [at, from, list, showFrom, leaveEnd, settle]);
};
