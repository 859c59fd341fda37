import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const CONFIRMED_FOR_MS = 2000;

/** Says for a moment that something was copied, once it was. */
export const useConfirmed = () => {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, confirm: setIsCopied };
};

/** Copies a text, and says for a moment that it did. */
export const useCopied = () => {
  const { isCopied, confirm } = useConfirmed();
  return { isCopied, copy: (text: string): void => void copyText(text).then(confirm) };
};
