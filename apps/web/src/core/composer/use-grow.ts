import { useLayoutEffect, type RefObject } from 'react';

/** Makes a text area as high as its text; its style says where that ends. */
export const useGrow = (area: RefObject<HTMLTextAreaElement | null>, text: string): void => {
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [area, text]);
};
