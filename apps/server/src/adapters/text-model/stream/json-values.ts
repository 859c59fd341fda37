/** Index of the quote that ends a string; -1 if it is not in the text. */
const stringEnd = (text: string, from: number): number => {
  for (let at = from; ;) {
    const quote = text.indexOf('"', at);
    let slash = quote - 1;
    while (slash >= from && text[slash] === '\\') slash -= 1;
    if (quote === -1 || (quote - slash) % 2 === 1) return quote;
    at = quote + 1;
  }
};

/** Brackets and quotes, between which everything else is skipped. */
const MARK = /["[\]{}]/g;

/**
 * Finds the JSON objects in a text that arrives line by line: several in a row, the entries of a list, or one
 * over several lines. Each is returned as soon as it is complete.
 */
export const createJsonValues = () => {
  let open: string[] = [];
  let depth = 0;
  let isInList = false;
  let isInString = false;

  const read = (line: string): string[] => {
    const values: string[] = [];
    let start = 0;
    for (let at = 0; at < line.length;) {
      if (isInString) {
        const end = stringEnd(line, at);
        if (end === -1) break;
        isInString = false;
        at = end + 1;
      }
      MARK.lastIndex = at;
      const match = MARK.exec(line);
      if (!match) break;
      const [mark] = match;
      at = match.index + 1;
      if (mark === '"') isInString = true;
      else if (mark === '{' || mark === '[') {
        if (depth === 0) start = match.index;
        if (depth === 0 && mark === '[' && !isInList) isInList = true;
        else depth += 1;
      } else if (depth === 0) isInList = false;
      else {
        depth -= 1;
        if (depth === 0) {
          values.push([...open, line.slice(start, at)].join('\n'));
          open = [];
        }
      }
    }
    if (depth > 0) open.push(line.slice(start));
    return values;
  };

  return {
    read,
    /** Whether a value or a list has begun and is not complete. */
    isOpen: (): boolean => depth > 0 || isInList || isInString,
  };
};

export type JsonValues = ReturnType<typeof createJsonValues>;
