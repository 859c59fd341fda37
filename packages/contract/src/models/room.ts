/** What a model takes whose window is not known. */
const USUAL_TOKENS = 30_000;
/** The rest of a window is for instructions, passages, pictures and the answer. */
const SHARE = 0.75;
/** Beyond it a conversation costs more than it helps, however large the window. */
const MOST_TOKENS = 200_000;
/** Of one text of an earlier turn, in characters. */
const TURN_LENGTH = 24_000;
/** One exchange of two long texts has room in any script. */
const TURN_SHARE = 0.4;

/**
 * How much of a conversation goes along with a question to a model with such a window, in tokens, and how much of one earlier
 * text, in characters.
 */
export const roomIn = (window: number): { tokens: number; turnLength: number } => {
  const tokens = window === 0 ? USUAL_TOKENS : Math.min(MOST_TOKENS, window * SHARE);
  return { tokens, turnLength: Math.min(TURN_LENGTH, Math.floor(tokens * TURN_SHARE)) };
};

/** Where other letters than Latin ones begin, and where those that are wide: Chinese, Japanese, Korean and their signs. */
const OTHER = 0x250;
const WIDE = 0x2e80;

/**
 * About how many tokens a text is. Vendors count each in their own way, and only afterwards: four characters of Latin to a
 * token, two of other scripts and one of Chinese is what their tokenizers come to, or a little more.
 */
export const tokensIn = (text: string): number => {
  let tokens = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    tokens += code < OTHER ? 0.25 : code < WIDE ? 0.5 : 1;
  }
  return Math.ceil(tokens);
};
