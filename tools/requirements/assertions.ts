const CALL = /\bexpect\w*/g;
const OPENING = '([{';
const CLOSING = ')]}';

/** Returns the index after the bracket that closes the one at `from`, or the length of the text if none does. */
const closeOf = (source: string, from: number): number => {
  let depth = 0;
  let quote = '';
  for (let at = from; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (quote !== '') {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = '';
    } else if (`'"\``.includes(letter)) quote = letter;
    else if (OPENING.includes(letter)) depth += 1;
    else if (CLOSING.includes(letter) && (depth -= 1) === 0) return at + 1;
  }
  return source.length;
};

/** Returns the end of the chain of calls whose first brackets are at `from`, such as `expect(…).not.toBe(…)`. */
const endOfChain = (source: string, from: number): number => {
  let at = from;
  for (;;) {
    const next = /^\s*(?:\.\s*\w+)*\s*\(/.exec(source.slice(at));
    if (!next) return at;
    at = closeOf(source, at + next[0].length - 1);
  }
};

/** Returns the source of the test whose title is at `at`. Finds its end by the indentation. */
const bodyOf = (source: string, at: number): string => {
  const lineStart = source.lastIndexOf('\n', at) + 1;
  const line = source.slice(lineStart, at);
  const indent = /^ */.exec(line)?.[0] ?? '';
  // The title of a table of cases is on its own line, indented one step further than its test.
  const outer = line.trim() === '' ? indent.slice(2) : indent;
  // Excludes the bracket before the arrow, which ends fixtures on separate lines.
  const end = new RegExp(`\\n${outer}(?:\\}\\)|\\))(?! =>|: )`).exec(source.slice(at));
  return source.slice(at, end ? at + end.index : undefined);
};

/** Returns the assertions of the test whose title is at `at`, each on one line. */
export const assertionsAt = (source: string, at: number): string[] => {
  const body = bodyOf(source, at);
  const assertions: string[] = [];
  let after = 0;
  for (const { 0: word, index } of body.matchAll(CALL)) {
    // An assertion within another one is part of it.
    if (index < after) continue;
    after = endOfChain(body, index + word.length);
    assertions.push(body.slice(index, after).replaceAll(/\s+/g, ' '));
  }
  return assertions;
};
