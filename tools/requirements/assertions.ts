const CALL = /\bexpect\w*/g;
const OPENING = '([{';
const CLOSING = ')]}';

/** Returns the index after the bracket that closes the one at `from`; the end of the text without one. */
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

/** Returns the index at which the statement ends that begins with the call at `from`: `expect(…).not.toBe(…)`. */
const endOfChain = (source: string, from: number): number => {
  let at = from;
  for (;;) {
    const next = /^\s*(?:\.\s*\w+)*\s*\(/.exec(source.slice(at));
    if (!next) return at;
    at = closeOf(source, at + next[0].length - 1);
  }
};

/** Returns the part of a test file that belongs to the title at `at`, as the formatter indents it. */
const bodyOf = (source: string, at: number): string => {
  const lineStart = source.lastIndexOf('\n', at) + 1;
  const line = source.slice(lineStart, at);
  const indent = /^ */.exec(line)?.[0] ?? '';
  // The title of a table of cases has a line of its own, one step further in than its test.
  const outer = line.trim() === '' ? indent.slice(2) : indent;
  // Fixtures on lines of their own end with a bracket too, before the arrow.
  const end = new RegExp(`\\n${outer}(?:\\}\\)|\\))(?! =>|: )`).exec(source.slice(at));
  return source.slice(at, end ? at + end.index : undefined);
};

/** Returns the assertions of the test whose title is at `at`, each in one line. */
export const assertionsAt = (source: string, at: number): string[] => {
  const body = bodyOf(source, at);
  const titles: string[] = [];
  let after = 0;
  for (const { 0: word, index } of body.matchAll(CALL)) {
    // An assertion within another one is part of it.
    if (index < after) continue;
    after = endOfChain(body, index + word.length);
    titles.push(body.slice(index, after).replaceAll(/\s+/g, ' '));
  }
  return titles;
};
