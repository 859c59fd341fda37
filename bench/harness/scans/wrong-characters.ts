/**
 * Normalizes a text for comparison. Ignores spaces in Chinese and the width of characters, which cannot be told apart
 * in a picture.
 */
const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /(?<=[\p{Script=Han}\p{P}\p{N}]) (?=[\p{Script=Han}])|(?<=\p{Script=Han}) (?=[\p{P}\p{N}])/gu,
      '',
    )
    .trim();

/** Returns the number of missing, added and wrong characters, in percent of the true text. */
export const wrongCharacters = (truth: string, text: string): number => {
  const [expected, actual] = [[...comparable(truth)], [...comparable(text)]];
  let row = actual.map((_, index) => index + 1);
  for (const [at, character] of expected.entries()) {
    let [diagonal, left] = [at, at + 1];
    row = row.map((above, index) => {
      left = Math.min(above + 1, left + 1, diagonal + (actual[index] === character ? 0 : 1));
      diagonal = above;
      return left;
    });
  }
  return (100 * (row.at(-1) ?? expected.length)) / expected.length;
};
