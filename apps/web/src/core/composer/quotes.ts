import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { setDraft } from './drafts.ts';

export const quotePlace = (place: string): string => `${place} quote`;

/** Stores a quote with a draft, truncated to the maximum length. */
export const setQuote = (place: string, words: string): void => {
  const trimmed = words.trim();
  const { quoteLength } = CHAT_LIMITS;
  setDraft(
    quotePlace(place),
    trimmed.length > quoteLength ? `${trimmed.slice(0, quoteLength - 1)}…` : trimmed,
  );
};
