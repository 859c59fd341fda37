import type { Pdfium } from '../pdfium/pdfium.ts';
import type { LinkBox } from './link-places.ts';

/** A link whose words have moved. It has one annotation per line of its original words. */
export type MovedLink = { links: readonly number[]; boxes: readonly LinkBox[] };

const bytesOf = (values: readonly number[]): Uint8Array => new Uint8Array(new Float32Array(values).buffer);

const edgesOf = (boxes: readonly LinkBox[]): LinkBox => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
  top: Math.max(...boxes.map(({ top }) => top)),
});

/** Moves an annotation to new boxes; its attachment points mark the active parts of its rectangle. */
const placeLink = ({ lib, put, free }: Pdfium, annotation: number, boxes: readonly LinkBox[]): void => {
  const { left, right, bottom, top } = edgesOf(boxes);
  const at = put(bytesOf([left, top, right, bottom]));
  lib.FPDFAnnot_SetRect(annotation, at);
  free(at);
  const had = lib.FPDFAnnot_CountAttachmentPoints(annotation);
  for (const [index, box] of boxes.entries()) {
    if (boxes.length === 1 && had === 0) break;
    const corners = [box.left, box.top, box.right, box.top, box.left, box.bottom, box.right, box.bottom];
    const points = put(bytesOf(corners));
    if (index < had) lib.FPDFAnnot_SetAttachmentPoints(annotation, index, points);
    else lib.FPDFAnnot_AppendAttachmentPoints(annotation, points);
    free(points);
  }
};

/**
 * Places links over their words. The last annotation of a link also covers the remaining lines, if the link
 * has more lines than annotations.
 */
export const moveLinks = (pdfium: Pdfium, page: number, moved: readonly MovedLink[]): void => {
  const { lib } = pdfium;
  const removed: number[] = [];
  for (const { links, boxes } of moved)
    for (const [at, link] of links.entries()) {
      const isLast = at === links.length - 1;
      const ownBoxes = boxes.slice(at, isLast ? undefined : at + 1);
      if (ownBoxes.length === 0) {
        removed.push(link);
        continue;
      }
      const annotation = lib.FPDFPage_GetAnnot(page, link);
      placeLink(pdfium, annotation, ownBoxes);
      lib.FPDFPage_CloseAnnot(annotation);
    }
  for (const link of removed.toSorted((one, other) => other - one)) lib.FPDFPage_RemoveAnnot(page, link);
};
