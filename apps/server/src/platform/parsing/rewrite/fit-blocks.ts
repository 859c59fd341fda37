import { areasOf, widened } from './areas.ts';
import { fitText, type Area, type Fitted } from './fit-text.ts';
import { faceOf, type Faces } from './set-lines.ts';
import { piecesOf } from './set-pieces.ts';
import type { PlannedBlock, PlannedPage } from './rewrite-plan.ts';

export type FittedBlock = { block: PlannedBlock; areas: Area[]; fitted: Fitted };

const CENTRED = 6;

/** A heading or caption that stands in the middle of its page stays there. */
const isCentred = (areas: readonly Area[], kind: string, pageWidth: number): boolean =>
  (kind === 'heading' || kind === 'caption') &&
  areas.every(
    ({ left, right }) => Math.abs((left + right) / 2 - pageWidth / 2) < CENTRED && left > pageWidth * 0.14,
  );

/** Sets every block into the room that it had. What has a sign that the font lacks, or no room, is left out. */
export const fitBlocks = (
  blocks: readonly PlannedBlock[],
  pages: readonly PlannedPage[],
  faces: Faces,
): FittedBlock[] => {
  const widths = new Map(pages.map(({ number, width }) => [number, width]));
  const own = blocks.map((block) => areasOf(block.lines));
  const all = own.flat();
  return blocks.flatMap((block, at) => {
    const areas = own[at] ?? [];
    const pageWidth = widths.get(areas[0]?.page ?? 0);
    // What runs over onto a page that is not written stays as it is.
    if (pageWidth === undefined || areas.some(({ page }) => !widths.has(page))) return [];
    const isKnown = piecesOf(block).every(({ text, look }) =>
      Array.from(text.trim()).every((letter) => faceOf(faces, look).has(letter)),
    );
    if (!isKnown) return [];
    const isMiddle = isCentred(areas, block.kind, pageWidth);
    const room = block.lines.length === 1 || isMiddle ? widened(areas, all, pageWidth, isMiddle) : areas;
    const fitted = fitText({ ...block, size: block.size * 0.95, isCentred: isMiddle }, room, faces);
    if (!fitted) return [];
    const isAway = fitted.lines.some(({ page, units }) =>
      units.some(({ part }) => part !== undefined && block.parts[part]?.page !== page),
    );
    return isAway ? [] : [{ block, areas: room, fitted }];
  });
};
