const FENCE = /^\s{0,3}(?:```|~~~)/;
const LITERAL = /[`$]|\\[([]|^(?: {4}|\t)/;
const NUMBERED = /^(\s*)(\d{1,9})([.)])(?=\s)/;
const DEFINITION = /^\s{0,3}\[(?!\^)([^\]]+)\]:/;
const TIMES = /(\d)(\*{1,2})(?=\d)/g;

type Level = { indent: number; last: number; isSwapped: boolean };

/**
 * Returns a numbered line, with the other delimiter after its number where the numbering jumps: that starts a
 * new list.
 */
const numbered = (line: string, levels: Level[]): string => {
  const [match, space = '', digits = '', delimiter = ''] = NUMBERED.exec(line) ?? [];
  if (match === undefined) {
    if (/^\S/.test(line)) levels.length = 0;
    return line;
  }
  while ((levels.at(-1)?.indent ?? -1) > space.length) levels.pop();
  const number = Number(digits);
  const level = levels.at(-1);
  if (level?.indent !== space.length) {
    levels.push({ indent: space.length, last: number, isSwapped: false });
    return line;
  }
  // In Markdown, each item of a list may be numbered 1.
  const isRepeated = number === level.last && number < 2;
  if (!isRepeated && number !== level.last + 1) level.isSwapped = !level.isSwapped;
  level.last = number;
  const swapped = delimiter === '.' ? ')' : '.';
  return level.isSwapped ? `${space}${digits}${swapped}${line.slice(match.length)}` : line;
};

/**
 * Keeps numbers in plain text that Markdown would change: 5*3*2 would become 532, the items 1, 2 and 9 would
 * become 1, 2 and 3, and a line that starts with `[5]:` would be dropped.
 */
export const preserveNumbers = (text: string): string => {
  const levels: Level[] = [];
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (FENCE.test(line)) isCode = !isCode;
      if (isCode || FENCE.test(line)) return line;
      const label = DEFINITION.exec(line)?.[1];
      const isUsed = label !== undefined && text.split(`[${label}]`).length > 2;
      const escaped = label !== undefined && !isUsed ? line.replace('[', '\\[') : line;
      const times = LITERAL.test(escaped.replace('\\[', ''))
        ? escaped
        : escaped.replaceAll(
            TIMES,
            (_, digit: string, asterisks: string) => digit + asterisks.replaceAll('*', '\\*'),
          );
      return numbered(times, levels);
    })
    .join('\n');
};
