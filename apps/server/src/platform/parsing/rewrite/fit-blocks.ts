import type { BlockLine } from '@studiolo/contract/translate/entities';
import { areasOf, besideFields, widened, withFloors } from './areas.ts';
import { fitLabel } from './fit-label.ts';
import { fitText, type Area, type TextLayout } from './fit-text.ts';
import { faceOf, type Faces } from './set-lines.ts';
import { piecesOf } from './set-pieces.ts';
import type { PlannedBlock, PlannedPage } from './rewrite-plan.ts';

export type FittedBlock = { block: PlannedBlock; areas: Area[]; fitted: TextLayout };

const CENTER_TOLERANCE = 6;

/** A heading or caption that is centered on its page stays centered. */
const isCentered = (areas: readonly Area[], kind: string, pageWidth: number): boolean =>
  (kind === 'heading' || kind === 'caption') &&
  areas.every(
    ({ left, right }) =>
      Math.abs((left + right) / 2 - pageWidth / 2) < CENTER_TOLERANCE && left > pageWidth * 0.14,
  );

const roomOf = ({ page, box, room }: BlockLine): Area => {
  const [left, top, width, height] = room ?? box;
  return { page, left, top, right: left + width, bottom: top + height };
};

/**
 * Fits every block into its original area. Omits blocks that do not fit, or use a character that the font
 * lacks.
 */
export const fitBlocks = (
  blocks: readonly PlannedBlock[],
  pages: readonly PlannedPage[],
  faces: Faces,
  fields: readonly Area[] = [],
): FittedBlock[] => {
  const widths = new Map(pages.map(({ number, width }) => [number, width]));
  const ownAreas = blocks.map((block) => areasOf(block.lines));
  const all = ownAreas.flat();
  return blocks.flatMap((block, at) => {
    const areas = ownAreas[at] ?? [];
    const pageWidth = widths.get(areas[0]?.page ?? 0);
    // A block that continues on a page that is not rewritten stays unchanged.
    if (pageWidth === undefined || areas.some(({ page }) => !widths.has(page))) return [];
    const isKnown = piecesOf(block).every(({ text, look }) =>
      Array.from(text.trim()).every((letter) => faceOf(faces, look).has(letter)),
    );
    if (!isKnown) return [];
    const [label] = block.lines;
    if (block.kind === 'label' && label) {
      const fitted = fitLabel(block, label, faces);
      return fitted ? [{ block, areas: [roomOf(label)], fitted }] : [];
    }
    const isMiddle = isCentered(areas, block.kind, pageWidth);
    const wide = block.lines.length === 1 || isMiddle ? widened(areas, all, pageWidth, isMiddle) : areas;
    const room = besideFields(wide, fields);
    const text = { ...block, size: block.size * 0.95, isCentered: isMiddle };
    const fitted = fitText(text, withFloors(room, all), faces);
    if (!fitted) return [];
    const hasMovedPart = fitted.lines.some(({ page, units }) =>
      units.some(({ part }) => part !== undefined && block.parts[part]?.page !== page),
    );
    return hasMovedPart ? [] : [{ block, areas: room, fitted }];
  });
};
