import { useEffect, useState } from 'react';
import { showToCopy } from '../sharing/share-tip.state.ts';
import { confirmation } from '../../platform/browser/confirmation.ts';
import { copyText } from '../../platform/browser/copy-text.ts';

/** Returns whether to show “Copied”, and a function that shows it for a moment. */
export const useConfirmed = () => {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmation.milliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, confirm: setIsCopied };
};

/** Copies a text and shows “Copied” for a moment. If that fails, shows the text for copying by hand. */
export const useCopied = () => {
  const { isCopied, confirm } = useConfirmed();
  const copy = async (text: string): Promise<void> => {
    if (await copyText(text)) confirm(true);
    else showToCopy(text);
  };
  return { isCopied, copy: (text: string): void => void copy(text) };
};
