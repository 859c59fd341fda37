const EDGE = 12;

/** Where what is inside an element is cut off above. */
const ceilingOf = (element: Element): number => {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY !== 'visible') return around.getBoundingClientRect().top;
  }
  return 0;
};

/** Moves a panel that would run out of the screen: sideways as far as it must, downwards where it is cut above. */
export const keepInView = (panel: HTMLElement, align: 'start' | 'end'): void => {
  const { left, right, top } = panel.getBoundingClientRect();
  const across = Math.min(0, innerWidth - EDGE - right) + Math.max(0, EDGE - left);
  if (align === 'start') panel.style.marginLeft = `${across}px`;
  else panel.style.marginRight = `${-across}px`;
  if (panel.dataset['side'] === 'above' && top < ceilingOf(panel)) panel.dataset['side'] = 'below';
};
