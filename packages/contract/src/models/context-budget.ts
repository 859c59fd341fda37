/** Context of a model whose window is unknown. */
const DEFAULT_TOKENS = 30_000;
/** Share of the window for earlier turns. The rest is for instructions, passages, pictures and the answer. */
const CONVERSATION_SHARE = 0.75;
/** Upper limit for large windows, because more context costs more than it helps. */
const MAX_BUDGET_TOKENS = 200_000;
/** Maximum characters of one text of an earlier turn. */
const TURN_LENGTH = 24_000;
/** Maximum share of one text, so that at least a long question and a long answer fit. */
const TURN_SHARE = 0.4;

/**
 * Returns the budget for a conversation in a context window: the total `tokens`, and the maximum characters
 * of one earlier text. A window of 0 is unknown.
 */
export const budgetsFor = (window: number): { tokens: number; turnLength: number } => {
  const tokens = window === 0 ? DEFAULT_TOKENS : Math.min(MAX_BUDGET_TOKENS, window * CONVERSATION_SHARE);
  return { tokens, turnLength: Math.min(TURN_LENGTH, Math.floor(tokens * TURN_SHARE)) };
};

/** First code points of non-Latin scripts, and of Chinese, Japanese and Korean with their punctuation. */
const NON_LATIN_START = 0x250;
const CJK_START = 0x2e80;

/**
 * Estimates the number of tokens in a text. Vendors count differently, and only after a request. Four Latin
 * characters, two of other scripts or one Chinese character per token are close to their counts or slightly
 * above.
 */
export const tokensIn = (text: string): number => {
  let tokens = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    tokens += code < NON_LATIN_START ? 0.25 : code < CJK_START ? 0.5 : 1;
  }
  return Math.ceil(tokens);
};
