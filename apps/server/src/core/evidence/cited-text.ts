const CITATION = /^(?:\[(\d{1,3}(?:\s?[,，、]\s?\d{1,3})*)\]|【(\d{1,3}(?:\s?[,，、]\s?\d{1,3})*)】)/;
const BEGUN = /^[[【][\d\s,，、]{0,40}$/;
const FENCE = /^[ \t>]*(?:[-*+] +)?(?<mark>`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/;
const FENCE_BEGUN = /^[ \t>]*(?:[-*+] *)?(?:`{0,2}|~{0,2})$/;
const FENCE_END = /^[ \t>]*(?<mark>`{3,}|~{3,})[ \t]*(?:\n|$)/;
/** Maximum length of inline code, so that a lone backtick does not hold the text back for long. */
const LONGEST_CODE = 2000;
const LONGEST_CLAIM = 2000;
const CODE = /^(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/;

/** Returns the text that replaces a citation of these numbers. `claim` is the line's text since its previous citation. */
export type Rewrite = (numbers: readonly number[], written: string, claim: string) => string;

/**
 * Rewrites the citations of a streamed text, but not code and links. Holds back text that may become either
 * until more has arrived.
 */
export const citedText = (rewrite: Rewrite) => {
  let held = '';
  /** The first characters of the current line that were already sent. */
  let line = '';
  let fence: string | undefined;
  /** Text of the current line since its last citation, and the claim of that citation. */
  let claim = '';
  let lastClaim = '';

  const take = (length: number): string => {
    const taken = held.slice(0, length);
    held = held.slice(length);
    const lineEnd = taken.lastIndexOf('\n');
    if (lineEnd !== -1) lastClaim = '';
    claim = (lineEnd === -1 ? claim + taken : taken.slice(lineEnd + 1)).slice(-LONGEST_CLAIM);
    line = lineEnd === -1 ? (line + taken).slice(0, 8) : taken.slice(lineEnd + 1, lineEnd + 9);
    return taken;
  };

  const takeLine = (): string => {
    const end = held.indexOf('\n');
    return take(end === -1 ? held.length : end + 1);
  };

  /**
   * Consumes a line of a code block, including its fences. Undefined if the line is not part of one; empty if
   * more text is needed.
   */
  const takeCode = (isEnd: boolean): string | undefined => {
    const isLineStart = line === '';
    if (isLineStart && !isEnd && !held.includes('\n') && (FENCE_BEGUN.test(held) || FENCE.test(held)))
      return '';
    const mark = isLineStart
      ? (fence === undefined ? FENCE : FENCE_END).exec(held)?.groups?.['mark']
      : undefined;
    const isWithin = fence !== undefined;
    if (mark !== undefined && fence === undefined) fence = mark;
    else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined;
    return isWithin || fence !== undefined ? takeLine() : undefined;
  };

  /** Consumes a citation or code at a character that may begin one. Empty if more text is needed. */
  const takeSign = (isEnd: boolean): string => {
    const [sign] = held;
    if (sign === '\\') return held.length > 1 || isEnd ? take(2) : '';
    if (sign === '`') {
      const code = CODE.exec(held)?.[0];
      if (code !== undefined && (isEnd || code.length < held.length)) return take(code.length);
      if (!isEnd && !held.includes('\n') && held.length < LONGEST_CODE) return '';
      const [run = sign] = /^`+/.exec(held) ?? [];
      if (run.length >= 3) fence = run;
      return take(run.length);
    }
    const [written, square, lenticular] = CITATION.exec(held) ?? [];
    if (written === undefined) return isEnd || !BEGUN.test(held) ? take(1) : '';
    const after = held[written.length];
    if (after === undefined && !isEnd) return '';
    const isDefinition = after === ':' && /^ {0,3}$/.test(line);
    if (sign === '[' && (after === '(' || isDefinition)) return take(written.length);
    const numbers = (square ?? lenticular ?? '').split(/\s?[,，、]\s?/).map(Number);
    // Adjacent citations share a claim.
    const said = claim.trim() === '' ? lastClaim : claim.trim();
    const shown = rewrite(numbers, take(written.length), said);
    lastClaim = said;
    claim = '';
    return shown;
  };

  const takeAll = (isEnd: boolean): string => {
    let text = '';
    while (held !== '') {
      const code = takeCode(isEnd);
      if (code === '') break;
      if (code !== undefined) {
        text += code;
        continue;
      }
      const plain = /^[^\\`[【\n]*\n?/.exec(held)?.[0] ?? '';
      const taken = plain === '' ? takeSign(isEnd) : take(plain.length);
      if (taken === '') break;
      text += taken;
    }
    return text;
  };

  return {
    push(piece: string): string {
      held += piece;
      return takeAll(false);
    },
    end: (): string => takeAll(true),
  };
};
