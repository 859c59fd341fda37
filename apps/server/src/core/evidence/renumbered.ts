/** Code, in which a number in brackets is no citation; and citations. */
const CODE_OR_CITATION =
  /(^|\n)( {0,3})(```+|~~~+)[\s\S]*?(?:\n {0,3}\3|$)|(`+)[^`][\s\S]*?\4|\[(\d{1,3}(?:\s?[,，、]\s?\d{1,3})*)\](?![(:])|【(\d{1,3}(?:\s?[,，、]\s?\d{1,3})*)】/g;

/** A text whose citations of the given numbers have others. */
export const renumbered = (text: string, numbers: ReadonlyMap<number, number>): string =>
  text.replace(CODE_OR_CITATION, (raw, _start, _indent, _fence, _ticks, square, lenticular) => {
    const label = (square ?? lenticular) as string | undefined;
    const cited = label?.split(/\s?[,，、]\s?/).map(Number) ?? [];
    if (!cited.some((number) => numbers.has(number))) return raw;
    return `[${cited.map((number) => numbers.get(number) ?? number).join(', ')}]`;
  });
