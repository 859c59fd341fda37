/** The end of the current paragraph: an empty line, or the underline of a heading. */
export const PARAGRAPH_END = String.raw`(\n(?:[ \t]*\n| {0,3}=+[ \t]*(?:\n|$)))`;

/**
 * Returns a marked `start` function that searches for `begins` in the current paragraph only. Searching beyond
 * the paragraph's end would take quadratic time in a long text.
 */
export const searchParagraph = (begins: RegExp) => {
  const either = new RegExp(`${PARAGRAPH_END}|${begins.source}`);
  return (source: string): number | undefined => {
    const match = either.exec(source);
    return match && match[1] === undefined ? match.index + 1 : undefined;
  };
};
