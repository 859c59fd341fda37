const CITATION = /^(?:\[(\d{1,3}(?:\s?[,，、]\s?\d{1,3})*)\]|【(\d{1,3}(?:\s?[,，、]\s?\d{1,3})*)】)/;
const CITATION_PREFIX = /^[[【][\d\s,，、]{0,40}$/;
const CODE_FENCE = /^[ \t>]*(?:[-*+] +)?(?<mark>`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/;
const CODE_FENCE_PREFIX = /^[ \t>]*(?:[-*+] *)?(?:`{0,2}|~{0,2})$/;
const CODE_FENCE_END = /^[ \t>]*(?<mark>`{3,}|~{3,})[ \t]*(?:\n|$)/;
/** Maximum length of inline code, so that a lone backtick does not hold the text back for long. */
const MAX_CODE_LENGTH = 2000;
const MAX_CLAIM_LENGTH = 2000;
const CODE = /^(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/;

/** Returns the text that replaces a citation of these numbers. `claim` is the line's text since its previous citation. */
export type Rewrite = (numbers: readonly number[], written: string, claim: string) => string;

/**
 * Rewrites the citations of a streamed text, but not code and links. Holds back text that may become either
 * until more has arrived.
 */
export const citedText = (rewrite: Rewrite) => {
  let buffer = '';
  /** The first characters of the current line that were already sent. */
  let line = '';
  let fence: string | undefined;
  /** Text of the current line since its last citation, and the claim of that citation. */
  let claim = '';
  let lastClaim = '';

  const consume = (length: number): string => {
    const consumed = buffer.slice(0, length);
    buffer = buffer.slice(length);
    const lineEnd = consumed.lastIndexOf('\n');
    if (lineEnd !== -1) lastClaim = '';
    claim = (lineEnd === -1 ? claim + consumed : consumed.slice(lineEnd + 1)).slice(-MAX_CLAIM_LENGTH);
    line = lineEnd === -1 ? (line + consumed).slice(0, 8) : consumed.slice(lineEnd + 1, lineEnd + 9);
    return consumed;
  };

  const consumeLine = (): string => {
    const end = buffer.indexOf('\n');
    return consume(end === -1 ? buffer.length : end + 1);
  };

  /**
   * Consumes a line of a code block, including its fences. Undefined if the line is not part of one; empty if
   * more text is needed.
   */
  const consumeCode = (isEnd: boolean): string | undefined => {
    const isLineStart = line === '';
    if (
      isLineStart &&
      !isEnd &&
      !buffer.includes('\n') &&
      (CODE_FENCE_PREFIX.test(buffer) || CODE_FENCE.test(buffer))
    )
      return '';
    const mark = isLineStart
      ? (fence === undefined ? CODE_FENCE : CODE_FENCE_END).exec(buffer)?.groups?.['mark']
      : undefined;
    const isWithin = fence !== undefined;
    if (mark !== undefined && fence === undefined) fence = mark;
    else if (mark !== undefined && fence !== undefined && mark.startsWith(fence)) fence = undefined;
    return isWithin || fence !== undefined ? consumeLine() : undefined;
  };

  /** Consumes a citation or code at a character that may begin one. Empty if more text is needed. */
  const consumeSign = (isEnd: boolean): string => {
    const [sign] = buffer;
    if (sign === '\\') return buffer.length > 1 || isEnd ? consume(2) : '';
    if (sign === '`') {
      const code = CODE.exec(buffer)?.[0];
      if (code !== undefined && (isEnd || code.length < buffer.length)) return consume(code.length);
      if (!isEnd && !buffer.includes('\n') && buffer.length < MAX_CODE_LENGTH) return '';
      const [run = sign] = /^`+/.exec(buffer) ?? [];
      if (run.length >= 3) fence = run;
      return consume(run.length);
    }
    const [written, square, lenticular] = CITATION.exec(buffer) ?? [];
    if (written === undefined) return isEnd || !CITATION_PREFIX.test(buffer) ? consume(1) : '';
    const after = buffer[written.length];
    if (after === undefined && !isEnd) return '';
    const isDefinition = after === ':' && /^ {0,3}$/.test(line);
    if (sign === '[' && (after === '(' || isDefinition)) return consume(written.length);
    const numbers = (square ?? lenticular ?? '').split(/\s?[,，、]\s?/).map(Number);
    // Adjacent citations share a claim.
    const claimText = claim.trim() === '' ? lastClaim : claim.trim();
    const shown = rewrite(numbers, consume(written.length), claimText);
    lastClaim = claimText;
    claim = '';
    return shown;
  };

  const consumeAll = (isEnd: boolean): string => {
    let text = '';
    while (buffer !== '') {
      const code = consumeCode(isEnd);
      if (code === '') break;
      if (code !== undefined) {
        text += code;
        continue;
      }
      const plain = /^[^\\`[【\n]*\n?/.exec(buffer)?.[0] ?? '';
      const piece = plain === '' ? consumeSign(isEnd) : consume(plain.length);
      if (piece === '') break;
      text += piece;
    }
    return text;
  };

  return {
    push(piece: string): string {
      buffer += piece;
      return consumeAll(false);
    },
    end: (): string => consumeAll(true),
  };
};
