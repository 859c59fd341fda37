const CITATION = /^(?:\[(\d{1,3}(?:\s?[,，、]\s?\d{1,3})*)\]|【(\d{1,3}(?:\s?[,，、]\s?\d{1,3})*)】)/;
const BEGUN = /^[[【][\d\s,，、]{0,40}$/;
const FENCE = /^[ \t>]*(?:[-*+] +)?(?<mark>`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/;
const FENCE_BEGUN = /^[ \t>]*(?:[-*+] *)?(?:`{0,2}|~{0,2})$/;
const FENCE_END = /^[ \t>]*(?<mark>`{3,}|~{3,})[ \t]*(?:\n|$)/;
/** Code within a line that is longer than this is taken for none. */
const LONGEST_CODE = 2000;
const CODE = /^(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/;

/** What a citation of these numbers is written as. */
export type Rewrite = (numbers: readonly number[], written: string) => string;

/**
 * Rewrites the citations of a text that comes piece by piece; code and links stay as they are. What may yet become
 * either is held back until more has come.
 */
export const citedText = (rewrite: Rewrite) => {
  let held = '';
  /** What the current line began with, as far as it has gone out. */
  let line = '';
  let fence: string | undefined;

  const take = (length: number): string => {
    const taken = held.slice(0, length);
    held = held.slice(length);
    const lineEnd = taken.lastIndexOf('\n');
    line = lineEnd === -1 ? (line + taken).slice(0, 8) : taken.slice(lineEnd + 1, lineEnd + 9);
    return taken;
  };

  const takeLine = (): string => {
    const end = held.indexOf('\n');
    return take(end === -1 ? held.length : end + 1);
  };

  /** A line of a block of code, its first and last one included; undefined where the line is none of these. */
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

  /** What stands at a sign that may begin a citation or code; nothing where that is not yet told. */
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
    return rewrite(numbers, take(written.length));
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
