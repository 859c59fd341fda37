import type { FoundSource } from '@studiolo/contract/notebooks/source-entities';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { sourceTexts } from '../sources.texts.ts';

/** Returns why a page was found: the words of the topic that its title and its summary contain. */
export const useReason = ({ titleWords, summaryWords }: FoundSource): string => {
  const text = useText(sourceTexts);
  const otherWords = summaryWords.filter((word) => !titleWords.includes(word));
  const list = (words: readonly string[]) => words.join(text('listComma'));
  if (titleWords.length > 0 && otherWords.length > 0)
    return text('reasonBoth', { title: list(titleWords), summary: list(otherWords) });
  if (titleWords.length > 0) return text('reasonTitle', { title: list(titleWords) });
  if (otherWords.length > 0) return text('reasonSummary', { summary: list(otherWords) });
  return text('reasonNone');
};
