const MARK = /[[【](\d{1,3}(?:\s*[,，、–-]\s*\d{1,3})*)[\]】](?![(:])/g;
/** Lines with these characters are code, where `a[1]` is not a citation. */
const CODE = /[={}]|;\s*$|^\s*(?:#include|import|def|return)\b/;

/**
 * Replaces the brackets of citations within a source, such as `[7]`, with round ones: repeated in an answer,
 * they would cite the wrong passage. The length stays the same.
 */
export const withoutOwnCitations = (text: string): string =>
  text
    .split('\n')
    .map((line) => (CODE.test(line) ? line : line.replaceAll(MARK, '($1)')))
    .join('\n');
