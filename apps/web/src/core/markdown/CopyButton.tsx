import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { copyText } from './copy-text.ts';
import { markdownTexts } from './markdown-texts.ts';

const CONFIRMED_FOR_MS = 2000;

/** Copies a text and says for a moment that it did. */
export const CopyButton = ({ content }: { content: string }) => {
  const text = useText(markdownTexts);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <button type="button" onClick={() => void copyText(content).then(setIsCopied)}>
      <span aria-live="polite">{isCopied ? text('copied') : text('copy')}</span>
    </button>
  );
};
