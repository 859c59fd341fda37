/** Minimum length of an overlap that counts as a repetition. A shorter one may be a coincidence. */
const MIN_REPEATED_LENGTH = 12;

const WORD = /[\p{L}\p{N}]/u;

/** `1`, `11`, `111` are more likely the digits of one number than repetitions of a text that grows. */
const isOneSign = (piece: string): boolean => new Set(piece).size === 1;

/**
 * Reads the text of an answer from services that repeat all of it in each piece, as well as from those that
 * send only new text. If the second piece begins with the first, it is buffered until the third shows which
 * kind of service it is.
 */
export const createAccumulatedText = () => {
  let mode: 'unknown' | 'added' | 'accumulated' = 'unknown';
  let text = '';
  let buffered: string | undefined;

  const extendsText = (piece: string, before: string): boolean =>
    piece.length > before.length && piece.startsWith(before);

  const addRest = (piece: string): string => {
    // The last piece may be sent twice.
    const addition = piece.startsWith(text) ? piece.slice(text.length) : piece;
    text += addition;
    return addition;
  };

  const decide = (piece: string): string => {
    if (buffered !== undefined) {
      const before = buffered;
      buffered = undefined;
      if (WORD.test(before) && extendsText(piece, before) && !isOneSign(piece)) {
        mode = 'accumulated';
        return addRest(piece);
      }
      mode = 'added';
      return before + piece;
    }
    if (text === '') {
      text = piece;
      return piece;
    }
    if (extendsText(piece, text)) {
      buffered = piece;
      return '';
    }
    mode = 'added';
    return piece;
  };

  return {
    read: (piece: string): string => {
      if (piece === '' || mode === 'added') return piece;
      return mode === 'accumulated' ? addRest(piece) : decide(piece);
    },
    flush: (): string => {
      const piece = buffered ?? '';
      buffered = undefined;
      return text.length >= MIN_REPEATED_LENGTH ? piece.slice(text.length) : piece;
    },
  };
};
