const ITEM = /^ {0,3}(\d{1,9})([.)])(?=[ \t\n]|$)/;

/**
 * Returns the length of the part of a numbered list whose numbers are consecutive. The library would renumber items
 * after a gap: 1, 2 and 9 would become 1, 2 and 3. A list that repeats 1 is left to the library's counting.
 */
export const consecutiveLength = (source: string): number => {
  const [first = '', digits = '', delimiter = ''] = ITEM.exec(source) ?? [];
  if (first === '') return source.length;
  let last = Number(digits);
  let isRepeated = true;
  let content = first.length + 1;
  let isAfterEmptyLine = false;
  let end = source.indexOf('\n') + 1;
  while (end > 0) {
    const next = source.indexOf('\n', end);
    const line = source.slice(end, next < 0 ? undefined : next);
    const isEmpty = line.trim() === '';
    const space = /^ */.exec(line)?.[0].length ?? 0;
    if (!isEmpty && space < content) {
      const [item, number = '', itemDelimiter] = ITEM.exec(line) ?? [];
      // Text that is not indented ends a list after an empty line.
      if (item === undefined ? isAfterEmptyLine : itemDelimiter !== delimiter) return source.length;
      if (item !== undefined) {
        const value = Number(number);
        isRepeated = isRepeated && value === last && value < 2;
        if (!isRepeated && value !== last + 1) return end;
        last = value;
        content = item.length + 1;
      }
    }
    isAfterEmptyLine = isEmpty;
    end = next + 1;
  }
  return source.length;
};
