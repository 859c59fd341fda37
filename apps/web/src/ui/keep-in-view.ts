const EDGE = 12;
/** Lower than this, a panel shows too little of itself: what it is in has to be scrolled. */
const LEAST = 160;

type Room = { ceiling: number; floor: number; left: number; right: number };

/** Between which edges what is inside an element is seen. */
const roomOf = (element: Element): Room => {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== 'visible') {
      const { top, bottom, left, right } = around.getBoundingClientRect();
      return {
        ceiling: Math.max(0, top),
        floor: Math.min(innerHeight, bottom),
        left: Math.max(0, left),
        right: Math.min(innerWidth, right),
      };
    }
  }
  return { ceiling: 0, floor: innerHeight, left: 0, right: innerWidth };
};

/**
 * Moves a panel that would run out of the screen, or of the window it is in: sideways as far as it must, and to its other
 * side where it fits only there or there is more room. It is no wider and no higher than there is room for.
 */
export const keepInView = (panel: HTMLElement, align: 'start' | 'end'): void => {
  const seen = roomOf(panel);
  const width = seen.right - seen.left - 2 * EDGE;
  if (panel.offsetWidth > width) panel.style.maxWidth = `${width}px`;
  const { left, right, height } = panel.getBoundingClientRect();
  const across = Math.min(0, seen.right - EDGE - right) + Math.max(0, seen.left + EDGE - left);
  if (align === 'start') panel.style.marginLeft = `${across}px`;
  else panel.style.marginRight = `${-across}px`;
  const beside = (panel.parentElement ?? panel).getBoundingClientRect();
  const room = { above: beside.top - seen.ceiling - EDGE, below: seen.floor - beside.bottom - EDGE };
  const wanted = panel.dataset['side'] === 'above' ? 'above' : 'below';
  const other = wanted === 'above' ? 'below' : 'above';
  const side = height <= room[wanted] || room[wanted] >= room[other] ? wanted : other;
  panel.dataset['side'] = side;
  if (height > room[side]) panel.style.maxHeight = `${Math.max(LEAST, room[side])}px`;
};
