/** Joins a text into one line, without the space around its line breaks. */
export const oneLine = (text: string): string => {
  const lines = text.split('\n');
  return lines
    .map((line, at) => (at === 0 ? line.trimEnd() : line.trim()))
    .filter((line) => line !== '')
    .join(' ');
};
