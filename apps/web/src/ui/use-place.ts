import { useLayoutEffect, type RefObject } from 'react';

export type Align = 'start' | 'end';
export type Side = 'below' | 'above';

const GAP = 6;
const EDGE = 12;
/** Minimum height of a panel, in px. If there is less space, it covers its owner. */
const MIN_PANEL_HEIGHT = 160;

const between = (min: number, value: number, max: number): number => Math.max(min, Math.min(value, max));

const place = (
  panel: HTMLElement,
  anchor: DOMRect,
  { align, side: preferred, highest }: { align: Align; side: Side; highest: number },
): void => {
  const borders = panel.offsetHeight - panel.clientHeight;
  const fullHeight = Math.min(panel.scrollHeight + borders, highest);
  const room = { above: anchor.top - GAP - EDGE, below: innerHeight - EDGE - GAP - anchor.bottom };
  const other = preferred === 'above' ? 'below' : 'above';
  const side = fullHeight <= room[preferred] || room[preferred] >= room[other] ? preferred : other;
  const maxHeight = Math.min(highest, Math.max(MIN_PANEL_HEIGHT, room[side]), innerHeight - 2 * EDGE);
  const height = Math.min(fullHeight, maxHeight);
  const top = side === 'below' ? anchor.bottom + GAP : anchor.top - GAP - height;
  const left = align === 'start' ? anchor.left : anchor.right - panel.offsetWidth;
  panel.style.maxHeight = `${maxHeight}px`;
  panel.style.top = `${between(EDGE, top, innerHeight - EDGE - height)}px`;
  panel.style.left = `${between(EDGE, left, innerWidth - EDGE - panel.offsetWidth)}px`;
};

/**
 * Positions a panel in the top layer beside its owner: on the given side if it fits, otherwise on the side
 * with more space, and always within the screen.
 */
export const usePlace = (
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  isShown: boolean,
  { align, side }: { align: Align; side: Side },
): void =>
  useLayoutEffect(() => {
    const [shown, owner] = [panel.current, anchor.current];
    if (!isShown || !shown || !owner) return;
    // Browsers without the popover API show it in its normal position.
    shown.showPopover?.();
    const highest = Number.parseFloat(getComputedStyle(shown).maxHeight) || innerHeight;
    const put = () => place(shown, owner.getBoundingClientRect(), { align, side, highest });
    put();
    const size = new ResizeObserver(put);
    size.observe(shown);
    addEventListener('resize', put);
    addEventListener('scroll', put, { capture: true, passive: true });
    return () => {
      size.disconnect();
      removeEventListener('resize', put);
      removeEventListener('scroll', put, { capture: true });
    };
  }, [panel, anchor, isShown, align, side]);
