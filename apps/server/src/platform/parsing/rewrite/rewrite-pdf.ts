import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { subsetFont } from './subset-font.ts';
import { pageBox } from '../pdfium/page-box.ts';
import { loadPdfium, openWith, savedBytes, type OpenPdfium, type Pdfium } from '../pdfium/pdfium.ts';
import { looksAlike, render } from './compare-pages.ts';
import { fitBlocks, type FittedBlock } from './fit-blocks.ts';
import { fontMetrics } from './font-metrics.ts';
import { isWideText, narrowQuotes } from './narrow-quotes.ts';
import type { PlannedBlock, RewritePlan, Rewritten } from './rewrite-plan.ts';
import { piecesOf, type Look, type Piece } from './set-pieces.ts';
import { withOriginals } from './with-originals.ts';
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
  const isOfFace = ({ look }: Piece) => look.isBold === (face === 'bold');
  // A formula whose drawing is not found is written.
  const used = blocks
    .flatMap((block) =>
      piecesOf(block)
        .filter(isOfFace)
        .map(({ text, part }) => (part === undefined ? text : (block.parts[part]?.text ?? ''))),
    )
    .join('');
  const font = new Uint8Array(file);
  if (!isWideText(used)) narrowQuotes(font);
  const bytes = await subsetFont(font, used + ALWAYS);
  return { bytes, metrics: fontMetrics(bytes) };
};

type Faces = Record<keyof typeof FACES, Awaited<ReturnType<typeof faceFor>>>;
type Work = { plan: RewritePlan; source: Uint8Array; faces: Faces; fitted: readonly FittedBlock[] };

/** What of a page is written anew, or was written on. */
const placesOn = (number: number, blocks: readonly FittedBlock[]) =>
  blocks.flatMap(({ block, areas }) => [
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

/** Writes pages of a document anew, and tells which of them do not look as they did around their text. */
const writePages = (
  pdfium: Pdfium,
  original: OpenPdfium,
  { plan, source, faces: { regular, bold }, fitted }: Work,
  skipped: ReadonlySet<number>,
  onPage: () => void,
) => {
  const { lib, put } = pdfium;
  const written = openWith(pdfium, source);
  const [plainFont = 0, boldFont = 0] = [regular, bold].map(({ bytes }) =>
    lib.FPDFText_LoadFont(written.handle, put(bytes), bytes.length, TRUE_TYPE, true),
  );
  const fonts = { of: ({ isBold }: Look) => (isBold ? boldFont : plainFont) };
  const odd: number[] = [];
  for (const { number, isScan = false } of plan.pages) {
    if (skipped.has(number)) continue;
    const here = fitted.filter(({ block }) => block.lines.some(({ page }) => page === number));
    const page = lib.FPDF_LoadPage(written.handle, number - 1);
    const painted = isScan ? render(pdfium, original.handle, number) : undefined;
    const sheet = { page, document: written.handle, number, painted, ...pageBox(pdfium, page) };
    const isUpright = lib.FPDFPage_GetRotation(page) === 0;
    if (isUpright && here.length > 0) writePage(pdfium, sheet, here, fonts);
    lib.FPDF_ClosePage(page);
    if (!isUpright || !looksAlike(pdfium, original.handle, written.handle, number, placesOn(number, here)))
      odd.push(number);
    onPage();
  }
  return { written, odd };
};

/** Writes a translation into its PDF. A page that would not look as it did around its text stays as it was. */
export const rewritePdf = async (
  planPath: string,
  onProgress: (done: number, total: number) => void,
): Promise<Rewritten> => {
  const plan = JSON.parse(await readFile(planPath, 'utf8')) as RewritePlan;
  const pdfium = await loadPdfium();
  const { lib } = pdfium;
  const source = new Uint8Array(await readFile(plan.pdf));
  const original = openWith(pdfium, source);
  const faces = { regular: await faceFor('regular', plan.blocks), bold: await faceFor('bold', plan.blocks) };
  const metrics = { regular: faces.regular.metrics, bold: faces.bold.metrics };
  const fitted = fitBlocks(plan.blocks, plan.pages, metrics);
  const work = { plan, source, faces, fitted };
  let done = 0;
  const onPage = () => onProgress((done += 1), plan.pages.length);
  const first = writePages(pdfium, original, work, new Set(), onPage);
  const keptPages = first.odd;
  let { written } = first;
  if (keptPages.length > 0) {
    // A page that was taken out and put back would no longer be the one that bookmarks and links lead to.
    written.close();
    ({ written } = writePages(pdfium, original, work, new Set(keptPages), () => undefined));
  }
  const translated = plan.pages.map(({ number }) => number).filter((number) => !keptPages.includes(number));
  const documents = { written: written.handle, original: original.handle };
  const whole = withOriginals(pdfium, documents, plan.kind, translated);
  const bytes = savedBytes(pdfium, whole);
  if (whole !== written.handle) lib.FPDF_CloseDocument(whole);
  original.close();
  written.close();
  const set = new Set(fitted.map(({ block }) => block));
  const keptBlocks = plan.blocks.flatMap((block, at) => (set.has(block) ? [] : [at]));
  return { bytes, keptPages, keptBlocks };
};
