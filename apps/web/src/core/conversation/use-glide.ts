import { useLayoutEffect, useRef } from 'react';

const GLIDE_DURATION_MS = 300;

/** Animates an element from its old position once the page is no longer empty. */
export const useGlide = (isEmpty: boolean) => {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<number>(undefined);

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const from = before.current;
    before.current = isEmpty ? current.getBoundingClientRect().top : undefined;
    if (isEmpty || from === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Measured in the frame that shows it, to avoid an extra layout.
    requestAnimationFrame(() => {
      const { top } = current.getBoundingClientRect();
      current.animate([{ translate: `0 ${from - top}px` }, { translate: '0 0' }], {
        duration: GLIDE_DURATION_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      });
    });
  });

  return element;
};
