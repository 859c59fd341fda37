const EDGE = 12;
/** Lower than this, a panel shows too little of itself: what it is in has to be scrolled. */
const LEAST = 160;

/** Between which heights what is inside an element is seen. */
const roomOf = (element: Element): { ceiling: number; floor: number } => {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== 'visible') {
      const { top, bottom } = around.getBoundingClientRect();
      return { ceiling: Math.max(0, top), floor: Math.min(innerHeight, bottom) };
    }
  }
  return { ceiling: 0, floor: innerHeight };
};

/**
 * Moves a panel that would run out of the screen: sideways as far as it must, and to its other side where it fits only there
 * or there is more room. It is no higher than its side has room for.
 */
export const keepInView = (panel: HTMLElement, align: 'start' | 'end'): void => {
  const { left, right, height } = panel.getBoundingClientRect();
  const across = Math.min(0, innerWidth - EDGE - right) + Math.max(0, EDGE - left);
  if (align === 'start') panel.style.marginLeft = `${across}px`;
  else panel.style.marginRight = `${-across}px`;
  const beside = (panel.parentElement ?? panel).getBoundingClientRect();
  const { ceiling, floor } = roomOf(panel);
  const room = { above: beside.top - ceiling - EDGE, below: floor - beside.bottom - EDGE };
  const wanted = panel.dataset['side'] === 'above' ? 'above' : 'below';
  const other = wanted === 'above' ? 'below' : 'above';
  const side = height <= room[wanted] || room[wanted] >= room[other] ? wanted : other;
  panel.dataset['side'] = side;
  if (height > room[side]) panel.style.maxHeight = `${Math.max(LEAST, room[side])}px`;
};
