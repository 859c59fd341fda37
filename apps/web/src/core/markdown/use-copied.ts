import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const CONFIRMED_FOR_MS = 2000;

/** Copies a text, and says for a moment that it did. */
export const useCopied = () => {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: (text: string): void => void copyText(text).then(setIsCopied) };
};
