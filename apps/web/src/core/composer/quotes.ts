import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { setDraft } from './drafts.ts';

/** Under which name the quote of what is being written is kept, beside its draft. */
export const quotePlace = (place: string): string => `${place} quote`;

/** Takes words into what is being written; long ones are cut. */
export const setQuote = (place: string, words: string): void => {
  const whole = words.trim();
  const { quoteLength } = CHAT_LIMITS;
  setDraft(quotePlace(place), whole.length > quoteLength ? `${whole.slice(0, quoteLength - 1)}…` : whole);
};
