const EDGE = 12;

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

/** Moves a panel that would run out of the screen: sideways as far as it must, to its other side where that has the room. */
export const keepInView = (panel: HTMLElement, align: 'start' | 'end'): void => {
  const { left, right, top, bottom, height } = panel.getBoundingClientRect();
  const across = Math.min(0, innerWidth - EDGE - right) + Math.max(0, EDGE - left);
  if (align === 'start') panel.style.marginLeft = `${across}px`;
  else panel.style.marginRight = `${-across}px`;
  const { ceiling, floor } = roomOf(panel);
  if (panel.dataset['side'] === 'above') {
    if (top < ceiling) panel.dataset['side'] = 'below';
  } else if (bottom > floor && top - height - EDGE * 4 > ceiling) panel.dataset['side'] = 'above';
};
