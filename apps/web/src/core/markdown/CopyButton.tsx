import { useText } from '../../platform/i18n/use-text.ts';
import { markdownTexts } from './markdown-texts.ts';
import { useCopied } from './use-copied.ts';

export const CopyButton = ({ content }: { content: string }) => {
  const text = useText(markdownTexts);
  const { isCopied, copy } = useCopied();

  return (
    <button type="button" onClick={() => copy(content)}>
      <span aria-live="polite">{isCopied ? text('copied') : text('copy')}</span>
    </button>
  );
};
