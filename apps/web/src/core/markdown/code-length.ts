const MAX_UNFOLDED_LINES = 40;
const FOLDED_LINES = 30;
const MAX_LINE_LENGTH = 72;

export const lineCount = (code: string): number => code.replace(/\n$/, '').split('\n').length;

export const isLong = (code: string): boolean => lineCount(code) > MAX_UNFOLDED_LINES;

export const beginningOf = (code: string): string => code.split('\n').slice(0, FOLDED_LINES).join('\n');

export const isWide = (code: string): boolean =>
  code.split('\n').some((line) => line.length > MAX_LINE_LENGTH);
