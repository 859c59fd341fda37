import { useLayoutEffect, type RefObject } from 'react';

/** Then its style does it, and nothing is measured: that would lay the whole page out at each letter. */
const growsByStyle = (): boolean => CSS.supports('field-sizing', 'content');

/** Makes a text area as high as its text; its style says where that ends. */
export const useGrow = (area: RefObject<HTMLTextAreaElement | null>, text: string): void => {
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || growsByStyle()) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [area, text]);
};
