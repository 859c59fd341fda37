const QUOTE = 34;
const BACKSLASH = 92;
const FIRST_PRINTABLE = 32;

/** Numbers that Python and others write, although JSON does not support them. */
const NON_JSON_NUMBER = /-?(?:NaN|Infinity)\b/y;

const escaped = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

/** Replaces numbers that JSON lacks with null, and escapes control characters in strings. */
const repair = (json: string): string => {
  const parts: string[] = [];
  let from = 0;
  let isInString = false;
  const replace = (at: number, length: number, replacement: string): void => {
    parts.push(json.slice(from, at), replacement);
    from = at + length;
  };
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString && code === BACKSLASH) at += 1;
    else if (isInString && code < FIRST_PRINTABLE) replace(at, 1, escaped(code));
    else if (!isInString && (code === 78 || code === 73 || code === 45)) {
      NON_JSON_NUMBER.lastIndex = at;
      const [number = ''] = NON_JSON_NUMBER.exec(json) ?? [];
      if (number !== '') replace(at, number.length, 'null');
      at = Math.max(at, from - 1);
    }
  }
  return parts.join('') + json.slice(from);
};

/**
 * Parses the JSON of a service: tolerates a byte order mark, `NaN` and `Infinity`, which become null, and
 * unescaped control characters in strings. Throws if it is not JSON.
 */
export const parseServiceJson = (text: string): unknown => {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  try {
    return JSON.parse(json) as unknown;
  } catch (error) {
    const repaired = repair(json);
    if (repaired === json) throw error;
    return JSON.parse(repaired) as unknown;
  }
};
