import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Maximum distance from the end at which the view counts as being at the end, in px. */
const END_THRESHOLD = 32;

const distanceToEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

/** Keeps the end in view while the user is there. Stops when the user scrolls up. */
export const useFollowEnd = (
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
) => {
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(true);

  /** Called when a height has changed. */
  const hold = useCallback(() => {
    const { current } = scroller;
    if (!current || !isFollowing.current) return;
    current.scrollTop = current.scrollHeight;
    lastTop.current = current.scrollTop;
  }, [scroller]);

  /** In the frame that shows the change, to avoid an extra layout. */
  const holdSoon = useCallback(() => void requestAnimationFrame(hold), [hold]);

  const toEnd = useCallback(() => {
    isFollowing.current = true;
    setIsAtEnd(true);
    hold();
  }, [hold]);

  /** Called before the view scrolls to another turn. */
  const leaveEnd = useCallback(() => {
    isFollowing.current = false;
    setIsAtEnd(false);
  }, []);

  /** Called when scrolling has ended. In a short chat, the view may still be at the end. */
  const settle = useCallback(() => {
    const { current } = scroller;
    if (!current || distanceToEnd(current) >= END_THRESHOLD) return;
    isFollowing.current = true;
    setIsAtEnd(true);
  }, [scroller]);

  useEffect(() => {
    const { current } = scroller;
    if (!current || !content.current) return;
    const scrolled = () => {
      // Scrolling caused by this hook says nothing about the user's intention.
      if (isFollowing.current && current.scrollTop === lastTop.current) return;
      const isUpwards = current.scrollTop < lastTop.current - 1;
      lastTop.current = current.scrollTop;
      if (distanceToEnd(current) < END_THRESHOLD) isFollowing.current = true;
      else if (isUpwards) isFollowing.current = false;
      setIsAtEnd(isFollowing.current);
    };
    // A wheel event shows the user's intention before the view has moved.
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
