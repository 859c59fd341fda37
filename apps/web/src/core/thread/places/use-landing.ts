import { useLayoutEffect, useRef, type RefObject } from 'react';
import styles from '../TurnView.module.css';

/** As long as the mark takes to fade. */
const MARKED_MS = 2400;

type Landing = {
  /** Which turn of the path; -1 for none. */
  at: number;
  /** The first one drawn. */
  from: number;
  list: RefObject<HTMLElement | null>;
  showFrom: (at: number) => void;
  leaveEnd: () => void;
  settle: () => void;
  onLanded: (() => void) | undefined;
};

/** Leads the reader to a turn: draws it, brings it to the top of the view, and marks it for a moment. */
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
    setTimeout(() => turn.classList.remove(mark), MARKED_MS);
    // After the frame: what is out of view is measured as it is drawn, and may move it.
    requestAnimationFrame(() => {
      turn.scrollIntoView({ block: 'start' });
      settle();
      landed.current?.();
    });
  }, [at, from, list, showFrom, leaveEnd, settle]);
};
