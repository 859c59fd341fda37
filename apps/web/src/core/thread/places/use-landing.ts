import { useLayoutEffect, useRef, type RefObject } from 'react';
import styles from '../TurnView.module.css';

/** Duration of the highlight's fade, in ms. */
const HIGHLIGHT_DURATION_MS = 2400;

type Landing = {
  /** Index in the path. -1 for none. */
  at: number;
  /** Index of the first rendered turn. */
  from: number;
  list: RefObject<HTMLElement | null>;
  showFrom: (at: number) => void;
  leaveEnd: () => void;
  settle: () => void;
  onLanded: (() => void) | undefined;
};

/** Scrolls to a turn: renders it, scrolls it to the top, and highlights it for a moment. */
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
    // After the frame: turns out of view get their real height only when rendered, which may move it.
    requestAnimationFrame(() => {
      turn.scrollIntoView({ block: 'start' });
      settle();
      landed.current?.();
    });
  }, [at, from, list, showFrom, leaveEnd, settle]);
};
