import { placeOf } from './read-sheet.ts';
import { readXml } from './read-xml.ts';
import { richTextReader } from './rich-text.ts';

/** A comment on a cell; `row` counts from one as in Excel, `column` from zero. */
export type CellComment = { place: string; row: number; column: number; text: string };

/** A placeholder for old programs that cannot show the threaded comment, which is stored separately. */
const isPlaceholder = (text: string): boolean =>
  /^\[(?:Threaded comment|线程批注|スレッド コメント)\]/.test(text);

/** The comments of a sheet, including threaded ones. */
export const readComments = (
  relations: readonly { type: string; target: string }[],
  parts: (path: string) => Buffer | undefined,
): CellComment[] => {
  const comments: CellComment[] = [];
  for (const { type, target } of relations) {
    const part = /^(?:comments|threadedComment)$/.test(type) ? parts(target) : undefined;
    if (!part) continue;
    const rich = richTextReader();
    let place = '';
    let plain = '';
    let isPlain = false;
    readXml(part, {
      open(name, attributes) {
        rich.open(name, attributes);
        if (name === 'comment' || name === 'threadedComment') {
          place = attributes['ref'] ?? '';
          plain = '';
        }
        if (name === 'text') isPlain = type === 'threadedComment';
      },
      text(words) {
        rich.text(words);
        if (isPlain) plain += words;
      },
      close(name) {
        rich.close(name);
        if (name === 'text') isPlain = false;
        if (name !== 'comment' && name !== 'threadedComment') return;
        const text = (rich.flush() + plain).replaceAll(/\s+/g, ' ').trim();
        const cell = placeOf(place);
        if (text === '' || !cell || isPlaceholder(text)) return;
        comments.push({ place, row: cell.row, column: cell.column, text });
      },
    });
  }
  return comments;
};
