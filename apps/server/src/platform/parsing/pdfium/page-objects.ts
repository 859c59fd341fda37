import type { Pdfium } from './pdfium.ts';

/** A painted object of a page; its edges are in points from the page's bottom left corner. */
export type PageObject = {
  handle: number;
  kind: 'text' | 'path' | 'image' | 'shading' | 'form' | 'other';
  left: number;
  bottom: number;
  right: number;
  top: number;
  /** Baseline of its first letter. */
  baseline: number;
  size: number;
  font: string;
  weight: number;
  isItalic: boolean;
  /** Invisible text for search, as below a scan. */
  isHidden: boolean;
  /** Part of a form XObject, which other pages may use too. */
  isInForm: boolean;
};

type Matrix = readonly [number, number, number, number, number, number];

const KINDS = ['other', 'text', 'path', 'image', 'shading', 'form'] as const;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const MAX_DEPTH = 4;
const NAME_LENGTH = 160;
const HIDDEN = 3;
const MIN_SLANT = 0.1;
/** A subset of a Chinese TeX font, each of which reports a different weight. */
const PIECE = /u[\da-f]{2}$/;

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

/** Letters of an upright font that are slanted by a transformation. */
const isLeant = ([, up, across, tall]: Matrix): boolean =>
  up === 0 && tall > 0 && across > tall * MIN_SLANT && across < tall;

/** Objects of a page in drawing order; the contents of forms are last. */
export const objectsOf = (pdfium: Pdfium, page: number): PageObject[] => {
  const { lib, allocate, free, floats, heap } = pdfium;
  const box = allocate(16);
  const matrix = allocate(24);
  const name = allocate(NAME_LENGTH);
  const objects: PageObject[] = [];

  const matrixOf = (handle: number): Matrix => {
    lib.FPDFPageObj_GetMatrix(handle, matrix);
    return floats(matrix, 6) as unknown as Matrix;
  };

  const fontOf = (handle: number) => {
    const font = lib.FPDFTextObj_GetFont(handle);
    if (font === 0) return { font: '', weight: 400, isItalic: false };
    const size = Math.min(lib.FPDFFont_GetBaseFontName(font, name, NAME_LENGTH), NAME_LENGTH);
    const called = Buffer.from(heap().subarray(name, name + Math.max(0, size - 1))).toString();
    const plain = called.replace(/^[A-Z]{6}\+/, '');
    const isBold = /bold|black|heavy|semibold|demi|cmbx|cmb1|ptmb|-bd|medi$/i.test(plain);
    return {
      font: plain,
      weight: isBold ? 700 : PIECE.test(plain) ? 400 : lib.FPDFFont_GetWeight(font),
      isItalic: /italic|oblique|cmti|cmsl|-it\b/i.test(plain),
    };
  };

  const styleOf = (handle: number, matrix: Matrix) => {
    const style = fontOf(handle);
    return { ...style, isItalic: style.isItalic || isLeant(matrix) };
  };

  const visit = (handle: number, within: Matrix, depth: number): void => {
    const kind = KINDS[lib.FPDFPageObj_GetType(handle)] ?? 'other';
    if (!lib.FPDFPageObj_GetBounds(handle, box, box + 4, box + 8, box + 12)) return;
    const [l = 0, b = 0, r = 0, t = 0] = floats(box, 4);
    const corners = [
      [l, b],
      [r, b],
      [l, t],
      [r, t],
    ].map(([x = 0, y = 0]) => [
      within[0] * x + within[2] * y + within[4],
      within[1] * x + within[3] * y + within[5],
    ]);
    const xs = corners.map(([x = 0]) => x);
    const ys = corners.map(([, y = 0]) => y);
    const isSized = kind === 'text' && lib.FPDFTextObj_GetFontSize(handle, box);
    const [fontSize = 0] = isSized ? floats(box, 1) : [0];
    const matrix = kind === 'text' || kind === 'form' ? times(matrixOf(handle), within) : IDENTITY;
    objects.push({
      handle,
      kind,
      left: Math.min(...xs),
      right: Math.max(...xs),
      bottom: Math.min(...ys),
      top: Math.max(...ys),
      baseline: matrix[5],
      size: fontSize * Math.hypot(matrix[2], matrix[3]),
      isInForm: depth > 0,
      isHidden: kind === 'text' && lib.FPDFTextObj_GetTextRenderMode(handle) === HIDDEN,
      ...(kind === 'text' ? styleOf(handle, matrix) : { font: '', weight: 0, isItalic: false }),
    });
    if (kind !== 'form' || depth >= MAX_DEPTH) return;
    const count = lib.FPDFFormObj_CountObjects(handle);
    for (let index = 0; index < count; index += 1)
      visit(lib.FPDFFormObj_GetObject(handle, index), matrix, depth + 1);
  };

  const count = lib.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) visit(lib.FPDFPage_GetObject(page, index), IDENTITY, 0);
  for (const at of [box, matrix, name]) free(at);
  return objects;
};
