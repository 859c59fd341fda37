const ITEM = /^ {0,3}(\d{1,9})([.)])(?=[ \t\n]|$)/;

/**
 * Length of the part of a numbered list whose numbers follow one another, as the library would count on where they
 * jump: the items 1, 2 and 9 would be shown as 1, 2 and 3. A list of ones only counts by itself.
 */
export const countedLength = (source: string): number => {
  const [first = '', digits = '', delimiter = ''] = ITEM.exec(source) ?? [];
  if (first === '') return source.length;
  let last = Number(digits);
  let isCounted = true;
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
        isCounted = isCounted && value === last && value < 2;
        if (!isCounted && value !== last + 1) return end;
        last = value;
        content = item.length + 1;
      }
    }
    isAfterEmptyLine = isEmpty;
    end = next + 1;
  }
  return source.length;
};
