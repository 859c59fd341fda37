import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { subsetFont } from './subset-font.ts';
import { loadPdfium, openWith, savedBytes, type Pdfium } from '../pdfium/pdfium.ts';
import { looksAlike, render } from './compare-pages.ts';
import { fitBlocks, type FittedBlock } from './fit-blocks.ts';
import { fontMetrics } from './font-metrics.ts';
import type { PlannedBlock, RewriteKind, RewritePlan, Rewritten } from './rewrite-plan.ts';
import { writePage } from './write-page.ts';

const TRUE_TYPE = 2;
const FACES = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const;
const ALWAYS = ' -.,()[]0123456789';

/** The signs of a face that a text uses, as a font of their own. */
const faceFor = async (face: keyof typeof FACES, blocks: readonly PlannedBlock[]) => {
  const file = await readFile(createRequire(import.meta.url).resolve(FACES[face]));
  const used = blocks.map(({ text, parts }) => text + parts.map((part) => part.text).join('')).join('');
  const bytes = await subsetFont(new Uint8Array(file), used + ALWAYS);
  return { bytes, metrics: fontMetrics(bytes) };
};

const cornerOf = ({ lib, room, free, floats }: Pdfium, page: number): { left: number; top: number } => {
  const box = room(16);
  const isCropped = lib.FPDFPage_GetCropBox(page, box, box + 4, box + 8, box + 12);
  const isKnown = isCropped || lib.FPDFPage_GetMediaBox(page, box, box + 4, box + 8, box + 12);
  const [left = 0, , , top = 0] = isKnown ? floats(box, 4) : [0, 0, 0, lib.FPDF_GetPageHeightF(page)];
  free(box);
  return { left, top };
};

/** Puts each translated page beside, or behind, its original. */
const withOriginals = (
  pdfium: Pdfium,
  document: number,
  original: number,
  kind: RewriteKind,
  pages: readonly number[],
): number => {
  const { lib } = pdfium;
  if (kind === 'translated') return document;
  const all =
    kind === 'side' ? Array.from({ length: lib.FPDF_GetPageCount(document) }, (_, at) => at + 1) : pages;
  for (const number of all.toSorted((a, b) => b - a))
    lib.FPDF_ImportPages(document, original, String(number), number - 1);
  if (kind === 'alternating') return document;
  const first = lib.FPDF_LoadPage(document, 0);
  const [width, height] = [lib.FPDF_GetPageWidthF(first), lib.FPDF_GetPageHeightF(first)];
  lib.FPDF_ClosePage(first);
  return lib.FPDF_ImportNPagesToOne(document, width * 2, height, 2, 1);
};

/** Writes a translation into its PDF. A page that would not look as it did around its text stays as it was. */
export const rewritePdf = async (
  planPath: string,
  onProgress: (done: number, total: number) => void,
): Promise<Rewritten> => {
  const plan = JSON.parse(await readFile(planPath, 'utf8')) as RewritePlan;
  const pdfium = await loadPdfium();
  const { lib, put } = pdfium;
  const source = new Uint8Array(await readFile(plan.pdf));
  const original = openWith(pdfium, source);
  const written = openWith(pdfium, source);
  const regular = await faceFor(
    'regular',
    plan.blocks.filter(({ isBold }) => !isBold),
  );
  const bold = await faceFor(
    'bold',
    plan.blocks.filter(({ isBold }) => isBold),
  );
  const handles = [regular, bold].map(({ bytes }) =>
    lib.FPDFText_LoadFont(written.handle, put(bytes), bytes.length, TRUE_TYPE, true),
  );
  const fonts = { of: ({ isBold }: PlannedBlock) => handles[isBold ? 1 : 0] ?? 0 };
  const fitted = fitBlocks(plan.blocks, plan.pages, ({ isBold }) => (isBold ? bold : regular).metrics);
  const keptPages: number[] = [];
  for (const [at, { number, isScan = false }] of plan.pages.entries()) {
    const here: FittedBlock[] = fitted.filter(({ block }) => block.lines.some(({ page }) => page === number));
    const page = lib.FPDF_LoadPage(written.handle, number - 1);
    const painted = isScan ? render(pdfium, original.handle, number) : undefined;
    const sheet = { page, document: written.handle, number, painted, ...cornerOf(pdfium, page) };
    const isUpright = lib.FPDFPage_GetRotation(page) === 0;
    if (isUpright && here.length > 0) writePage(pdfium, sheet, here, fonts);
    lib.FPDF_ClosePage(page);
    const places = here.flatMap(({ block, areas }) => [
      ...areas.filter((area) => area.page === number),
      ...block.lines
        .filter((line) => line.page === number)
        .map(({ box: [left, top, width, height] }) => ({
          left,
          top,
          right: left + width,
          bottom: top + height,
        })),
    ]);
    if (!isUpright || !looksAlike(pdfium, original.handle, written.handle, number, places)) {
      lib.FPDFPage_Delete(written.handle, number - 1);
      lib.FPDF_ImportPages(written.handle, original.handle, String(number), number - 1);
      keptPages.push(number);
    }
    onProgress(at + 1, plan.pages.length);
  }
  const translated = plan.pages.map(({ number }) => number).filter((number) => !keptPages.includes(number));
  const whole = withOriginals(pdfium, written.handle, original.handle, plan.kind, translated);
  const bytes = savedBytes(pdfium, whole);
  if (whole !== written.handle) lib.FPDF_CloseDocument(whole);
  original.close();
  written.close();
  const set = new Set(fitted.map(({ block }) => block));
  const keptBlocks = plan.blocks.flatMap((block, at) => (set.has(block) ? [] : [at]));
  return { bytes, keptPages, keptBlocks };
};
