/** Minimum length of an overlap that counts as a repetition. A shorter one may be a coincidence. */
const MIN_REPEATED_LENGTH = 12;

const WORD = /[\p{L}\p{N}]/u;
const LETTER = /\p{L}/u;

/** `1`, `11`, `111` are more likely the digits of one number than repetitions of a text that grows. */
const isOneSign = (piece: string): boolean => new Set(piece).size === 1;

/**
 * Reads the text of an answer from services that repeat all of it in each piece, as well as from those that
 * send only new text. Pieces that each begin with the one before are buffered until the third, or the first
 * with letters, shows which kind of service it is: `2`, `20`, `200` may be the beginning of 220,200.
 */
export const createAccumulatedText = (isKnownToRepeat: () => boolean = () => false) => {
  let mode: 'unknown' | 'added' | 'accumulated' = 'unknown';
  let text = '';
  let buffered: string[] = [];

  const extendsText = (piece: string, before: string): boolean =>
    piece.length > before.length && piece.startsWith(before);

  const addRest = (piece: string): string => {
    // The last piece may be sent twice.
    const addition = piece.startsWith(text) ? piece.slice(text.length) : piece;
    text += addition;
    return addition;
  };

  const decide = (piece: string): string => {
    const before = buffered.at(-1);
    if (before !== undefined) {
      buffered.push(piece);
      if (WORD.test(before) && extendsText(piece, before) && !isOneSign(piece)) {
        if (!LETTER.test(piece)) return '';
        mode = 'accumulated';
        return addRest(piece);
      }
      mode = 'added';
      return buffered.join('');
    }
    if (text === '') {
      if (isKnownToRepeat()) mode = 'accumulated';
      text = piece;
      return piece;
    }
    if (extendsText(piece, text)) {
      buffered = [piece];
      return '';
    }
    mode = 'added';
    return piece;
  };

  return {
    isAccumulated: (): boolean => mode === 'accumulated',
    read: (piece: string): string => {
      if (piece === '' || mode === 'added') return piece;
      return mode === 'accumulated' ? addRest(piece) : decide(piece);
    },
    flush: (): string => {
      const piece = mode === 'unknown' ? (buffered.at(-1) ?? '') : '';
      const isRepeated = text.length >= MIN_REPEATED_LENGTH || buffered.length > 1;
      buffered = [];
      return isRepeated ? piece.slice(text.length) : piece;
    },
  };
};
