import { readFile } from 'node:fs/promises';
import { formFieldsOn } from '../pdfium/form-fields.ts';
import { pageBox } from '../pdfium/page-box.ts';
import { loadPdfium, openWith, savedBytes, type OpenPdfium, type Pdfium } from '../pdfium/pdfium.ts';
import { isUnchanged, render } from './compare-pages.ts';
import { fitBlocks, type FittedBlock } from './fit-blocks.ts';
import { faceFor, runsOf, type Face, type Weight } from './font-faces.ts';
import { joinedLetters } from './joined-letters.ts';
import { withMissingLetters, withoutInvisible } from './missing-letters.ts';
import type { PlannedBlock, RewritePlan, RewriteResult } from './rewrite-plan.ts';
import { piecesOf } from './set-pieces.ts';
import { withOriginals } from './with-originals.ts';
import { writePage, type WritingFonts } from './write-page.ts';

const TRUE_TYPE = 2;

/**
 * The letters of blocks in a weight. Includes the letters of formulas, which are written as text if their
 * drawing is not found.
 */
const lettersOf = (weight: Weight, blocks: readonly PlannedBlock[]): string =>
  blocks
    .flatMap((block) =>
      piecesOf(block)
        .filter(({ look }) => look.isBold === (weight === 'bold'))
        .map(({ text, part }) => (part === undefined ? text : (block.parts[part]?.text ?? ''))),
    )
    .join('');

type Faces = Record<Weight, Face>;
type Work = { plan: RewritePlan; source: Uint8Array; faces: Faces; fitted: readonly FittedBlock[] };

/** Areas of a page that are rewritten, or contained the original text. */
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

/** Rewrites pages of a document, and returns those that changed outside of the rewritten text. */
const writePages = (
  pdfium: Pdfium,
  original: OpenPdfium,
  { plan, source, faces, fitted }: Work,
  skipped: ReadonlySet<number>,
  onPage: () => void,
) => {
  const { lib, put } = pdfium;
  const written = openWith(pdfium, source);
  const load = ({ fonts }: Face): number[] =>
    fonts.map(({ bytes }) =>
      lib.FPDFText_LoadFont(written.handle, put(bytes), bytes.length, TRUE_TYPE, true),
    );
  const handles = { regular: load(faces.regular), bold: load(faces.bold) };
  const fonts: WritingFonts = {
    runsOf(text, { isBold }) {
      const weight = isBold ? 'bold' : 'regular';
      return runsOf(faces[weight], text).map((run) => {
        const { glyph = () => 0 } = faces[weight].fonts[run.font]?.metrics ?? {};
        return { ...run, handle: handles[weight][run.font] ?? 0, glyphs: Array.from(run.text, glyph) };
      });
    },
  };
  const odd: number[] = [];
  const unwritten = new Set<PlannedBlock>();
  for (const { number, isScan = false } of plan.pages) {
    if (skipped.has(number)) continue;
    const here = fitted.filter(({ block }) => block.lines.some(({ page }) => page === number));
    const page = lib.FPDF_LoadPage(written.handle, number - 1);
    const painted = isScan ? render(pdfium, original.handle, number) : undefined;
    const sheet = { page, document: written.handle, number, painted, ...pageBox(pdfium, page) };
    const isUpright = lib.FPDFPage_GetRotation(page) === 0;
    const set = isUpright && here.length > 0 ? writePage(pdfium, sheet, here, fonts) : new Set();
    for (const each of here) if (!set.has(each)) unwritten.add(each.block);
    lib.FPDF_ClosePage(page);
    if (!isUpright || !isUnchanged(pdfium, original.handle, written.handle, number, placesOn(number, here)))
      odd.push(number);
    onPage();
  }
  return { written, odd, unwritten };
};

const withJoinedLetters = (plan: RewritePlan): RewritePlan => ({
  kind: plan.kind,
  pdf: plan.pdf,
  pages: plan.pages,
  blocks: plan.blocks.map((block) => ({ ...block, text: withoutInvisible(joinedLetters(block.text)) })),
});

/** Writes a translation into its PDF. A page that would change outside of its text stays unchanged. */
export const rewritePdf = async (
  planPath: string,
  onProgress: (done: number, total: number) => void,
): Promise<RewriteResult> => {
  const plan = withJoinedLetters(JSON.parse(await readFile(planPath, 'utf8')) as RewritePlan);
  const pdfium = await loadPdfium();
  const { lib } = pdfium;
  const source = new Uint8Array(await readFile(plan.pdf));
  const original = openWith(pdfium, source);
  const faces = {
    regular: await faceFor('regular', lettersOf('regular', plan.blocks)),
    bold: await faceFor('bold', lettersOf('bold', plan.blocks)),
  };
  const metrics = { regular: faces.regular.metrics, bold: faces.bold.metrics };
  const { blocks, lacking } = withMissingLetters(plan.blocks, metrics);
  const fields = plan.pages.flatMap(({ number }) => formFieldsOn(pdfium, original.handle, number));
  const fitted = fitBlocks(blocks, plan.pages, metrics, fields);
  const work = { plan, source, faces, fitted };
  let done = 0;
  const onPage = () => onProgress((done += 1), plan.pages.length);
  const first = writePages(pdfium, original, work, new Set(), onPage);
  const untranslatedPages = first.odd;
  let { written, unwritten } = first;
  if (untranslatedPages.length > 0) {
    // A page that is removed and inserted again would lose its bookmarks and links.
    written.close();
    ({ written, unwritten } = writePages(
      pdfium,
      original,
      work,
      new Set(untranslatedPages),
      () => undefined,
    ));
  }
  const translated = plan.pages
    .map(({ number }) => number)
    .filter((number) => !untranslatedPages.includes(number));
  const documents = { written: written.handle, original: original.handle };
  const output = withOriginals(pdfium, documents, plan.kind, translated);
  const bytes = savedBytes(pdfium, output);
  if (output !== written.handle) lib.FPDF_CloseDocument(output);
  original.close();
  written.close();
  const set = new Set(fitted.map(({ block }) => block));
  const isSet = (block: PlannedBlock) => set.has(block) && !unwritten.has(block);
  const untranslatedBlocks = blocks.flatMap((block, at) => (isSet(block) ? [] : [at]));
  return {
    bytes,
    untranslatedPages,
    untranslatedBlocks,
    lackingBlocks: lacking.filter((at) => !untranslatedBlocks.includes(at)),
  };
};
