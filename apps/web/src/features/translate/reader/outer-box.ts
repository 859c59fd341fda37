import type { Rectangle } from '@studiolo/contract/evidence/anchor';
import type { TranslatedBlock } from '@studiolo/contract/translate/entities';

/** Returns the box around all lines of a block on a page. */
export const outerBox = ({ lines }: Pick<TranslatedBlock, 'lines'>, page: number): Rectangle => {
  const boxes = lines.filter((line) => line.page === page).map(({ box }) => box);
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
};

export const blockAt = (
  blocks: readonly TranslatedBlock[],
  page: number,
  x: number,
  y: number,
): TranslatedBlock | undefined =>
  blocks.find(({ lines }) =>
    lines.some(
      ({ page: on, box: [left, top, width, height] }) =>
        on === page && x >= left - 2 && x <= left + width + 2 && y >= top - 2 && y <= top + height + 2,
    ),
  );
