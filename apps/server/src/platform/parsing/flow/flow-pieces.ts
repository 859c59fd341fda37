/** A piece of Markdown text. `mark` precedes its words: a list bullet, a number or `>`. */
export type FlowPiece = {
  kind: 'heading' | 'paragraph' | 'list' | 'cells' | 'formula' | 'code';
  level: number;
  mark: string;
  text: string;
};

const CODE_FENCE = /^\s*(```|~~~)/;
const HEADING = /^(#{1,6})\s+((?:\S.*)?)$/;
const ITEM = /^(\s*)([-*+]|\d{1,4}[.)])\s+(?=\S)/;
const RULE = /^\s*(?:[-*_]\s*){3,}$/;
const QUOTE = /^\s*>\s?/;

/** Joins the lines of a paragraph; between Chinese characters without a space. */
const joined = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(
      /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])\n(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu,
      '',
    )
    .replaceAll('\n', ' ');

type Reading = { lines: readonly string[]; at: number; isWrapped: boolean };

/** Consumes lines up to the one that ends a piece, which remains. */
const readWhile = (reading: Reading, belongs: (line: string) => boolean): string[] => {
  const texts: string[] = [];
  for (; reading.at < reading.lines.length; reading.at += 1) {
    const line = reading.lines[reading.at] ?? '';
    if (!belongs(line)) break;
    texts.push(line);
  }
  return texts;
};

const beginsAnother = (line: string): boolean =>
  line.trim() === '' ||
  HEADING.test(line) ||
  ITEM.test(line) ||
  QUOTE.test(line) ||
  CODE_FENCE.test(line) ||
  line.startsWith('|') ||
  line.startsWith('$$');

const readFenced = (reading: Reading, end: (line: string) => boolean): string => {
  const first = reading.lines[reading.at] ?? '';
  reading.at += 1;
  const inner = readWhile(reading, (line) => !end(line));
  const last = reading.lines[reading.at];
  reading.at += 1;
  return [first, ...inner, ...(last === undefined ? [] : [last])].join('\n');
};

const readParagraph = (reading: Reading): string => {
  const first = reading.lines[reading.at] ?? '';
  reading.at += 1;
  if (!reading.isWrapped) return first.trim();
  return joined([first, ...readWhile(reading, (line) => !beginsAnother(line))]);
};

const next = (reading: Reading): FlowPiece | undefined => {
  const line = reading.lines[reading.at] ?? '';
  const plain = { level: 0, mark: '' };
  const fence = CODE_FENCE.exec(line)?.[1];
  if (fence)
    return { ...plain, kind: 'code', text: readFenced(reading, (each) => each.trim().startsWith(fence)) };
  if (line.startsWith('$$')) {
    const isWhole = line.length > 4 && line.trimEnd().endsWith('$$');
    if (!isWhole)
      return {
        ...plain,
        kind: 'formula',
        text: readFenced(reading, (each) => each.trimEnd().endsWith('$$')),
      };
    reading.at += 1;
    return { ...plain, kind: 'formula', text: line.trim() };
  }
  if (line.startsWith('|')) {
    const rows = readWhile(reading, (each) => each.startsWith('|'));
    return { ...plain, kind: 'cells', text: rows.map((row) => row.trim()).join('\n') };
  }
  const heading = HEADING.exec(line);
  if (heading) {
    reading.at += 1;
    const text = (heading[2] ?? '').replace(/(?<!#)#+$/, '').trimEnd();
    return { kind: 'heading', level: heading[1]?.length ?? 1, mark: '', text };
  }
  if (RULE.test(line)) {
    reading.at += 1;
    return undefined;
  }
  const quote = QUOTE.exec(line)?.[0];
  if (quote) {
    const lines = readWhile(reading, (each) => QUOTE.test(each)).map((each) => each.replace(QUOTE, ''));
    return { ...plain, kind: 'paragraph', mark: '> ', text: joined(lines) };
  }
  const item = ITEM.exec(line);
  if (item) {
    const text = readParagraph({ ...reading, isWrapped: false }).slice(item[0].trimStart().length);
    reading.at += 1;
    const continuation = reading.isWrapped ? readWhile(reading, (each) => !beginsAnother(each)) : [];
    return { ...plain, kind: 'list', mark: `${item[1]}${item[2]} `, text: joined([text, ...continuation]) };
  }
  return { ...plain, kind: 'paragraph', text: readParagraph(reading) };
};

/** Splits a text into pieces. If it is `wrapped`, a paragraph continues until an empty line. */
export const flowPieces = (text: string, isWrapped: boolean): FlowPiece[] => {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\u0000', '').split('\n');
  const reading: Reading = { lines, at: 0, isWrapped };
  const pieces: FlowPiece[] = [];
  while (reading.at < lines.length) {
    if ((lines[reading.at] ?? '').trim() === '') reading.at += 1;
    else {
      const piece = next(reading);
      if (piece && piece.text.trim() !== '') pieces.push(piece);
    }
  }
  return pieces;
};
