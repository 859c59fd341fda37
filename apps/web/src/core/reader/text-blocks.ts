/** A heading, without the marks that tell it, or what stands between two of them: a range of the text. */
export type TextBlock = { level: number; start: number; end: number };

/** In texts of these kinds a line that begins with `#` is a heading: it was one, or is meant to be. */
const HAS_HEADINGS = new Set(['html', 'md', 'docx', 'pptx', 'xlsx', 'epub']);

const HEADING = /^(#{1,6}) +(?=\S)/;
const FENCE = /^ {0,3}(?:```|~~~)/;

/** Reads a text into blocks that hold, in their order, all of it but the marks of headings and empty lines around blocks. */
export const textBlocks = (text: string, kind: string): TextBlock[] => {
  const blocks: TextBlock[] = [];
  let isFenced = false;
  let plainFrom = 0;

  const keepPlain = (from: number, to: number): void => {
    const said = text.slice(from, to);
    const start = from + (/^(?:[^\S\n]*\n)*/.exec(said)?.[0].length ?? 0);
    const end = from + said.trimEnd().length;
    if (start < end) blocks.push({ level: 0, start, end });
  };

  if (!HAS_HEADINGS.has(kind)) return text === '' ? [] : [{ level: 0, start: 0, end: text.length }];
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    if (FENCE.test(line)) isFenced = !isFenced;
    const marks = isFenced ? null : HEADING.exec(line);
    if (!marks) continue;
    keepPlain(plainFrom, index);
    plainFrom = index + line.length;
    blocks.push({ level: marks[1]?.length ?? 1, start: index + marks[0].length, end: plainFrom });
  }
  keepPlain(plainFrom, text.length);
  return blocks;
};
