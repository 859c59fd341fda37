import { affineAt, type Matrix } from '../../ocr/page-map.ts';
import type { RecognizedPage } from '../../ocr/recognized-page.ts';
import { atomsOfRecognized } from '../pdf/recognized-lines.ts';
import { readingOrder } from '../pdf/reading-order.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import { INVISIBLE_DESCENT, type InvisibleFont } from './invisible-font.ts';
import { levelPieces } from './level-pieces.ts';
import { composed } from './shown-page.ts';

/** Text render mode of PDF: neither filled nor stroked. */
const INVISIBLE = 3;

/** An invisible font of a document that is being written. */
export type WritingFont = InvisibleFont & { handle: number };

/** Embeds an invisible font in a document. */
export const embedFont = ({ lib, put, free }: Pdfium, document: number, font: InvisibleFont): WritingFont => {
  const [trueType, glyphs] = [put(font.trueType), put(font.glyphs)];
  const handle = lib.FPDFText_LoadCidType2Font(
    document,
    trueType,
    font.trueType.length,
    font.toUnicode,
    glyphs,
    font.glyphs.length,
  );
  free(trueType);
  free(glyphs);
  if (handle === 0) throw new Error('PDFium refused the font');
  return { ...font, handle };
};

/** Inserts the recognized lines of a page, invisible and in reading order, each stretched to its place. */
export const writeLines = (
  { lib, put, free }: Pdfium,
  { document, page, toUser }: { document: number; page: number; toUser: Matrix },
  recognized: RecognizedPage,
  font: WritingFont,
): void => {
  const matrixAt = (x: number, y: number): Matrix => composed(affineAt(recognized.toPage, x, y), toUser);
  const lines = readingOrder(atomsOfRecognized(recognized), recognized).flat();
  for (const { text, left, right, top, bottom } of lines.flatMap(({ atoms }) => atoms)) {
    const size = bottom - top;
    const width = right - left;
    if (size <= 0 || width <= 0) continue;
    const baseline = bottom - INVISIBLE_DESCENT * size;
    const matrix = matrixAt((left + right) / 2, baseline);
    const { pieces, axes } = levelPieces(text, { width, height: size }, matrix, font.widthOf);
    for (const piece of pieces) {
      const codes = font.codesOf(piece.text);
      const object = lib.FPDFPageObj_CreateTextObj(document, font.handle, size);
      const at = put(Buffer.from(Uint32Array.from(codes).buffer));
      lib.FPDFText_SetCharcodes(object, at, codes.length);
      free(at);
      lib.FPDFTextObj_SetTextRenderMode(object, INVISIBLE);
      const half = ((piece.to - piece.from) * width) / 2;
      const stretch = (half * 2) / (font.widthOf(piece.text) * size);
      const middle = left + piece.from * width + half;
      const [, , , , x, y] = composed([1, 0, 0, 1, middle, baseline], matrixAt(middle, baseline));
      const [a, b, c, d] = axes;
      // The y axis of text points upwards from its baseline; that of the recognized page points downwards
      // from its top.
      const place = composed([stretch, 0, 0, -1, -half, 0], [a, b, c, d, x, y]);
      lib.FPDFPageObj_Transform(object, ...place);
      lib.FPDFPage_InsertObject(page, object);
    }
  }
};
