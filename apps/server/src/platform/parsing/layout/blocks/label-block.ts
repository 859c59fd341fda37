import { median } from '../../../median.ts';
import type { Vocabulary } from '../../pdf/wrap-joint.ts';
import { blockWords } from './block-words.ts';
import type { Label } from './labels.ts';
import type { LayoutBlock } from '../layout-document.ts';
import { toRectangle } from '../shapes.ts';
import { styledIn } from '../styled-atoms.ts';

/** Creates the block of a label. Its first line has the size of the space for the translation. */
export const labelBlock = (
  { lines, room, align }: Label,
  page: number,
  vocabulary: Vocabulary,
): LayoutBlock => {
  const isBold = lines.flatMap(styledIn).every((atom) => atom.isBold);
  const { text, parts } = blockWords(lines, page, vocabulary, { isBold });
  return {
    page,
    kind: 'label',
    level: 0,
    text,
    parts,
    size: median(lines.map(({ size }) => size)),
    isBold,
    lines: lines.map((line, at) => ({
      page,
      box: toRectangle(line),
      ...(at === 0 && { room: toRectangle(room), align }),
    })),
  };
};
