import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Nearer to the end than this counts as being there. */
const NEAR = 32;

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

/** Keeps the end in view for as long as the reader is there; whoever scrolls up is left alone. */
export const useFollowEnd = (
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
) => {
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);

  /** Something has changed its height. */
  const hold = useCallback(() => {
    const { current } = scroller;
    if (!current || !isFollowing.current) return;
    current.scrollTop = current.scrollHeight;
    lastTop.current = current.scrollTop;
  }, [scroller]);

  /** With the frame that shows it: at once, the page would be laid out once more than for that. */
  const holdSoon = useCallback(() => void requestAnimationFrame(hold), [hold]);

  const toEnd = useCallback(() => {
    isFollowing.current = true;
    setIsAtEnd(true);
    hold();
  }, [hold]);

  /** The reader is led elsewhere. */
  const leaveEnd = useCallback(() => {
    isFollowing.current = false;
    setIsAtEnd(false);
  }, []);

  /** The reader is where they were led; of a short chat that may be its end all the same. */
  const settle = useCallback(() => {
    const { current } = scroller;
    if (!current || distanceToEnd(current) >= NEAR) return;
    isFollowing.current = true;
    setIsAtEnd(true);
  }, [scroller]);

  useEffect(() => {
    const { current } = scroller;
    if (!current || !content.current) return;
    const scrolled = () => {
      // It was held there by us: nothing is to be learned of the reader.
      if (isFollowing.current && current.scrollTop === lastTop.current) return;
      const isUpwards = current.scrollTop < lastTop.current - 1;
      lastTop.current = current.scrollTop;
      if (distanceToEnd(current) < NEAR) isFollowing.current = true;
      else if (isUpwards) isFollowing.current = false;
      setIsAtEnd(isFollowing.current);
    };
    // A wheel says what the reader wants before anything has moved.
    const wheel = ({ deltaY }: WheelEvent) => {
      if (deltaY < 0 && current.scrollTop > 0) isFollowing.current = false;
    };
    const observer = new ResizeObserver(hold);
    observer.observe(current);
    observer.observe(content.current);
    current.addEventListener('scroll', scrolled, { passive: true });
    current.addEventListener('wheel', wheel, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', scrolled);
      current.removeEventListener('wheel', wheel);
    };
  }, [scroller, content, hold]);

  return { isAtEnd, toEnd, leaveEnd, settle, hold, holdSoon };
};
