import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTranslated } from '@studiolo/contract/translate/blocks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLinkedPdf } from '../../../testing/samples/a-linked-pdf.ts';
import { layoutPages } from '../layout/layout-pages.ts';
import type { LayoutDocument } from '../layout/layout-document.ts';
import { bookmarksOf } from '../pdfium/bookmarks.ts';
import { allLinks, wordsUnder } from '../pdfium/page-links.ts';
import { objectsOf } from '../pdfium/page-objects.ts';
import { loadPdfium, openWith } from '../pdfium/pdfium.ts';
import type { RewriteKind } from './rewrite-plan.ts';
import { rewritePdf } from './rewrite-pdf.ts';

let folder: string;
let path: string;
let layout: LayoutDocument;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apart-'));
  path = join(folder, 'linked.pdf');
  await writeFile(path, aLinkedPdf());
  layout = await layoutPages(path, () => undefined);
});
afterAll(() => rm(folder, { recursive: true }));

const TARGET =
  'Ein Leuchtturm, den ⟦2⟧die Karte der Küste⟦/2⟧ zeigt, ist ein ⟦1⟧hoher Turm⟦/1⟧ 灯塔, der ⟦3⟧nie 不⟦/3⟧ schläft, wie der Wärter des ersten Turmes wusste ⟦4⟧.';

/** Rewrites the paragraph as PDF, and reads it back. */
const written = async (kind: RewriteKind) => {
  const blocks = layout.pages.flatMap((page) => page.blocks).filter((block) => isTranslated(block.kind));
  const [paragraph, heading] = blocks;
  const plan = {
    pdf: path,
    kind,
    pages: layout.pages,
    blocks: [
      { ...paragraph, text: TARGET },
      { ...heading, text: 'Literatur' },
    ],
  };
  await writeFile(join(folder, 'plan.json'), JSON.stringify(plan));
  const { bytes, untranslatedBlocks, untranslatedPages } = await rewritePdf(
    join(folder, 'plan.json'),
    () => undefined,
  );
  expect({ untranslatedBlocks, untranslatedPages }).toEqual({
    untranslatedBlocks: [],
    untranslatedPages: [],
  });
  const paper = join(folder, 'paper.pdf');
  await writeFile(paper, bytes);
  const pdfium = await loadPdfium();
  const { handle, close } = openWith(pdfium, bytes);
  const links = allLinks(pdfium, handle).map((page) =>
    page.map(({ words, uri, place }) => `${words} → ${uri || `${place?.page} ${place?.x}`}`),
  );
  const bookmarks = bookmarksOf(pdfium, handle).map(({ title, place }) => `${title} → ${place?.page}`);
  const page = pdfium.lib.FPDF_LoadPage(handle, 0);
  const text = pdfium.lib.FPDFText_LoadPage(page);
  const slanted = objectsOf(pdfium, page)
    .filter(({ isItalic }) => isItalic)
    .map(({ left, bottom, right, top }) => wordsUnder(pdfium, text, [left, bottom, right, top]));
  close();
  return { paper, links, bookmarks, slanted };
};

it('marks bold, slanted and linked words in a paragraph, but not in a heading that is bold as a whole [translate.layout]', () => {
  const [paragraph, heading] = layout.pages.flatMap(({ blocks }) => blocks);
  expect(paragraph?.text).toBe(
    'A lighthouse is a ⟦1⟧tall tower⟦/1⟧ that warns the ships which pass at sea of rocks, as the ⟦2⟧chart of the coast⟦/2⟧ says, and it ⟦3⟧never⟦/3⟧ sleeps at night, which the keeper of the first tower knew well ⟦4⟧.',
  );
  expect(paragraph?.parts).toMatchObject([
    { kind: 'span', isBold: true, links: [] },
    { kind: 'span', isBold: false, isItalic: false, links: [0] },
    { kind: 'span', isItalic: true },
    { kind: 'words', text: '[2]', links: [1] },
  ]);
  expect(heading).toMatchObject({ text: 'References', isBold: true, parts: [] });
});

it('keeps bold, slanted and linked words, and the bookmarks [translate.layout]', async () => {
  const { paper, links, bookmarks, slanted } = await written('translated');
  const [paragraph, heading] = (await layoutPages(paper, () => undefined)).pages.flatMap(
    ({ blocks }) => blocks,
  );
  const apart = [...(paragraph?.text ?? '').matchAll(/⟦(\d+)⟧([^⟦]+)⟦\/\1⟧/g)].map(
    ([, number, words]) => [paragraph?.parts[Number(number) - 1], words] as const,
  );
  expect(apart).toMatchObject([
    [{ links: [0] }, 'die Karte der Küste'],
    [{ isBold: true }, 'hoher Turm'],
  ]);
  // Chinese is not slanted.
  expect(slanted).toEqual(['nie']);
  expect(paragraph?.parts.at(-1)).toMatchObject({ kind: 'words', text: '[2]' });
  expect(heading).toMatchObject({ isBold: true, text: 'Literatur' });
  expect(links).toEqual([['die Karte der Küste → https://example.org/chart', '[2] → 2 40'], []]);
  expect(bookmarks).toEqual(['Lighthouses → 1', 'References → 2']);
});

it('keeps the links of both languages and the bookmarks, side by side and alternating [translate.layout]', async () => {
  const beside = await written('side');
  expect(beside.links).toEqual([
    [
      'chart of the coast → https://example.org/chart',
      '[2] → 2 40',
      'die Karte der Küste → https://example.org/chart',
      '[2] → 2 440',
    ],
    [],
  ]);
  expect(beside.bookmarks).toEqual(['Lighthouses → 1', 'References → 2']);
  const alternating = await written('alternating');
  expect(alternating.links).toEqual([
    ['chart of the coast → https://example.org/chart', '[2] → 3 40'],
    ['die Karte der Küste → https://example.org/chart', '[2] → 4 40'],
    [],
    [],
  ]);
  expect(alternating.bookmarks).toEqual(['Lighthouses → 2', 'References → 4']);
});
