import { useLayoutEffect, useState, type RefObject } from 'react';

/** Less than this, and three panels are too narrow to read in. */
const THREE = 860;

/** How many panels there is room for. */
export const useRoom = (frame: RefObject<HTMLElement | null>): 'two' | 'three' => {
  const [room, setRoom] = useState<'two' | 'three'>('three');
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return;
    const measure = () => setRoom(current.clientWidth < THREE ? 'two' : 'three');
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame]);
  return room;
};
