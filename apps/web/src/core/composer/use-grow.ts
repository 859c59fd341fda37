import { useLayoutEffect, type RefObject } from 'react';

/** Whether CSS alone can make text areas grow. Measuring would force a layout on every keystroke. */
const growsByStyle = (): boolean => CSS.supports('field-sizing', 'content');

/** Makes a text area as high as its text, up to the maximum height set in CSS. */
export const useGrow = (area: RefObject<HTMLTextAreaElement | null>, text: string): void => {
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || growsByStyle()) return;
    current.style.height = 'auto';
    current.style.height = `${current.scrollHeight}px`;
  }, [area, text]);
};
