/** Context of a model whose window is unknown. */
const USUAL_TOKENS = 30_000;
/** The rest of a window is for instructions, passages, pictures and the answer. */
const SHARE = 0.75;
/** Upper limit, whatever the size of the window: a longer conversation costs more than it helps. */
const MAX_BUDGET_TOKENS = 200_000;
/** Maximum characters of one text of an earlier turn. */
const TURN_LENGTH = 24_000;
/** Leaves room for a question and an answer that are both long, in any script. */
const TURN_SHARE = 0.4;

/**
 * Room for a conversation in a context window of the given size: total `tokens`, and `turnLength`, the
 * maximum characters of one earlier text.
 */
export const budgetsFor = (window: number): { tokens: number; turnLength: number } => {
  const tokens = window === 0 ? USUAL_TOKENS : Math.min(MAX_BUDGET_TOKENS, window * SHARE);
  return { tokens, turnLength: Math.min(TURN_LENGTH, Math.floor(tokens * TURN_SHARE)) };
};

/**
 * First code points of non-Latin scripts, and of wide ones: Chinese, Japanese, Korean and their punctuation.
 */
const OTHER = 0x250;
const WIDE = 0x2e80;

/**
 * Estimates the number of tokens in a text. Each vendor counts differently, and only afterwards: four Latin
 * characters, two of other scripts or one Chinese character per token is close to their tokenizers, or
 * slightly above.
 */
export const tokensIn = (text: string): number => {
  let tokens = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    tokens += code < OTHER ? 0.25 : code < WIDE ? 0.5 : 1;
  }
  return Math.ceil(tokens);
};
