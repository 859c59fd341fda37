import { useLayoutEffect, useRef } from 'react';

const GLIDE_MS = 300;

/** An element that has moved because the page is no longer empty glides from where it was. */
export const useGlide = (isEmpty: boolean) => {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef<{ isEmpty: boolean; top: number }>(undefined);

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const { top } = current.getBoundingClientRect();
    const from = before.current;
    before.current = { isEmpty, top };
    if (!from?.isEmpty || isEmpty || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    current.animate([{ translate: `0 ${from.top - top}px` }, { translate: '0 0' }], {
      duration: GLIDE_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    });
  });

  return element;
};
