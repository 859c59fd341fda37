import { useLayoutEffect, type RefObject } from 'react';

/** Whether the browser grows text areas by style; measuring would lay out the page at each letter. */
const growsByStyle = (): boolean => CSS.supports('field-sizing', 'content');

/** Makes a text area as high as its text, up to the maximum in its style. */
export const useGrow = (area: RefObject<HTMLTextAreaElement | null>, text: string): void => {
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || growsByStyle()) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [area, text]);
};
