/**
 * Where something begins within the paragraph at hand. Beyond the empty line that ends it nothing is looked for: from
 * each paragraph of a long text that would be a way to the end of it.
 */
export const startInParagraph = (source: string, begins: RegExp): number | undefined => {
  const end = source.search(/\n[ \t]*\n/);
  const index = (end < 0 ? source : source.slice(0, end)).search(begins);
  return index < 0 ? undefined : index + 1;
};
