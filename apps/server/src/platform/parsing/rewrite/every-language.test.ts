import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode } from '@studiolo/contract/translate/languages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPlainPdf, pdfStream } from '../../../testing/samples/a-plain-pdf.ts';
import { layoutPages } from '../layout/layout-pages.ts';
import { loadPdfium, openWith } from '../pdfium/pdfium.ts';
import { wordsUnder } from '../pdfium/page-links.ts';
import { rewritePdf } from './rewrite-pdf.ts';
import { faceFor } from './font-faces.ts';
import { joinedLetters } from './joined-letters.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'languages-'));
});
afterAll(() => rm(folder, { recursive: true }));

const WORDS = 'BT /F1 12 Tf 72 700 Td (Lighthouses guide ships along this coast of the sea.) Tj ET';
const FONT = '/Resources << /Font << /F1 5 0 R >> /XObject << /X1 6 0 R >> >>';

/**
 * A page with one sentence, either directly in its content or in a form XObject, as stamping and imposition
 * programs write it.
 */
const aPage = (isInForm: boolean): string =>
  aPlainPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${FONT} >>`,
    pdfStream('', isInForm ? '/X1 Do' : WORDS),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    pdfStream(
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >>',
      isInForm ? WORDS : '',
    ),
  ]);

/** A page whose sentence was replaced. */
const rewritten = async (target: string, isInForm = false) => {
  const path = join(folder, 'page.pdf');
  await writeFile(path, aPage(isInForm));
  const layout = await layoutPages(path, () => undefined);
  const blocks = layout.pages.flatMap((page) => page.blocks).map((block) => ({ ...block, text: target }));
  const plan = join(folder, 'plan.json');
  await writeFile(plan, JSON.stringify({ pdf: path, kind: 'translated', pages: layout.pages, blocks }));
  const result = await rewritePdf(plan, () => undefined);
  const pdfium = await loadPdfium();
  const { handle, close } = openWith(pdfium, result.bytes);
  const page = pdfium.lib.FPDF_LoadPage(handle, 0);
  const words = wordsUnder(pdfium, pdfium.lib.FPDFText_LoadPage(page), [0, 0, 595, 842]);
  close();
  return { ...result, words, blocks };
};

const SENTENCES: Partial<Record<LanguageCode, string>> = {
  pl: 'Latarnie morskie prowadzą statki wzdłuż tego wybrzeża.',
  tr: 'Deniz fenerleri gemilere yol gösterir, ışığı söndürme.',
  uk: 'Маяки ведуть кораблі вздовж її берегів, ґанок.',
  el: 'Οι φάροι οδηγούν τα πλοία κατά μήκος της ακτής.',
  vi: 'Hải đăng dẫn đường cho tàu thuyền dọc bờ biển.',
  ru: 'Маяки ведут корабли вдоль этого берега.',
  de: 'Leuchttürme führen Schiffe entlang dieser Küste.',
  'zh-TW': '燈塔引導船隻沿著這片海岸（Łódź）航行。',
  ko: '등대(燈臺, Leuchtturm)는 이 해안을 따라 배를 “안내”합니다.',
  ja: '灯台はこの海岸に沿って船を導く。',
};

it.each(Object.entries(SENTENCES))(
  'writes %s, leaving no paragraph in the original [translate.layout]',
  async (_code, sentence) => {
    const { words, untranslatedBlocks, untranslatedPages } = await rewritten(sentence);
    expect({ untranslatedBlocks, untranslatedPages }).toEqual({
      untranslatedBlocks: [],
      untranslatedPages: [],
    });
    expect(words.replaceAll(/\s+/g, '')).toBe(sentence.replaceAll(/\s+/g, ''));
  },
);

/** The letters of a page from left to right, as they are drawn. */
const drawnOn = async (bytes: Uint8Array) => {
  const pdfium = await loadPdfium();
  const { lib, allocate, heap } = pdfium;
  const { handle, close } = openWith(pdfium, bytes);
  const page = lib.FPDF_LoadPage(handle, 0);
  const text = lib.FPDFText_LoadPage(page);
  const at = allocate(16);
  const letters = Array.from({ length: lib.FPDFText_CountChars(text) }, (_, index) => {
    lib.FPDFText_GetCharOrigin(text, index, at, at + 8);
    const [x = 0, y = 0] = new Float64Array(heap().slice(at, at + 16).buffer);
    return { letter: String.fromCodePoint(lib.FPDFText_GetUnicode(text, index)), x, y: Math.round(y) };
  }).filter(({ letter }) => letter.trim() !== '');
  lib.FPDFText_ClosePage(text);
  lib.FPDF_ClosePage(page);
  close();
  const sorted = letters.toSorted((one, other) => other.y - one.y || one.x - other.x);
  return { drawn: sorted.map(({ letter }) => letter).join(''), right: Math.max(...sorted.map(({ x }) => x)) };
};

const readBack = async (bytes: Uint8Array): Promise<string | undefined> => {
  const path = join(folder, 'read-back.pdf');
  await writeFile(path, bytes);
  return (await layoutPages(path, () => undefined)).pages.flatMap(({ blocks }) => blocks)[0]?.text;
};

it('writes Hebrew from the right, with numbers and names in their own direction [translate.layout]', async () => {
  const sentence = 'המגדל (Tower 12) נבנה ב-1998.';
  const { bytes, untranslatedBlocks, untranslatedPages, blocks } = await rewritten(sentence);
  expect({ untranslatedBlocks, untranslatedPages }).toEqual({
    untranslatedBlocks: [],
    untranslatedPages: [],
  });
  const { drawn, right } = await drawnOn(bytes);
  const reversed = (word: string): string => Array.from(word).toReversed().join('');
  // PDFium mirrors some brackets when it reads them.
  expect(drawn.replaceAll(/[()]/g, '')).toBe(`.1998-ב${reversed('נבנה')}Tower12${reversed('המגדל')}`);
  expect(await readBack(bytes)).toBe(sentence);
  const [, , width = 0] = blocks[0]?.lines[0]?.box ?? [];
  expect(right).toBeGreaterThan(72 + width * 0.9);
});

it('writes Arabic in joined letters, which are read as plain letters [translate.layout]', async () => {
  const sentence = 'المنارات ترشد السفن (API) منذ 1998، بلا توقف.';
  const { bytes, words, untranslatedBlocks, untranslatedPages } = await rewritten(sentence);
  expect({ untranslatedBlocks, untranslatedPages }).toEqual({
    untranslatedBlocks: [],
    untranslatedPages: [],
  });
  expect(joinedLetters('بلا')).toBe('\ufe91\ufefc');
  expect(joinedLetters('السفن')).toBe('\ufe8d\ufedf\ufeb4\ufed4\ufee6');
  expect(words.normalize('NFKC').replaceAll(/\s+/g, ' ')).toContain('1998');
  expect(await readBack(bytes)).toBe(sentence);
});

it('has fonts for every language offered for download [translate.layout]', async () => {
  for (const code of LANGUAGE_CODES) {
    const name = new Intl.DisplayNames([code], { type: 'language' });
    const text = LANGUAGE_CODES.map((each) => name.of(each)).join(' ');
    const { metrics } = await faceFor('regular', text);
    expect(Array.from(text).filter((letter) => letter.trim() !== '' && !metrics.has(letter))).toEqual([]);
  }
});

it('reports a paragraph in a form XObject, whose words are unchanged [translate.report]', async () => {
  const { untranslatedBlocks, blocks, words } = await rewritten('灯塔引导船只沿海岸航行。', true);
  expect(words).toContain('Lighthouses');
  expect(untranslatedBlocks).toEqual(blocks.map((_, at) => at));
  expect(blocks).not.toEqual([]);
});

it.each([
  '灯塔 🚢 很高 ✅，温度 25℃，α≤β，½，№5，①②③，→ ☎ ♥ 𝛼。',
  'The Thai word “ประภาคาร” means lighthouse in the language of that coast.',
])('writes words and symbols that the usual fonts lack: %s [translate.layout]', async (sentence) => {
  const { words, untranslatedBlocks, lackingBlocks } = await rewritten(sentence);
  expect({ untranslatedBlocks, lackingBlocks }).toEqual({ untranslatedBlocks: [], lackingBlocks: [] });
  expect(words.replaceAll(/\s+/g, '')).toBe(sentence.replaceAll(/\s+/g, ''));
});

it('shows a word that no font supports as boxes, and reports its paragraph [translate.report]', async () => {
  const { words, untranslatedBlocks, lackingBlocks } = await rewritten(
    'The Armenian word փարոս means lighthouse.',
  );
  expect({ untranslatedBlocks, lackingBlocks }).toEqual({ untranslatedBlocks: [], lackingBlocks: [0] });
  expect(words.replaceAll(/\s+/g, ' ').trim()).toBe('The Armenian word □□□□□ means lighthouse.');
});

it('keeps a paragraph in the original whose script has no font [translate.report]', async () => {
  const { words, untranslatedBlocks, lackingBlocks } = await rewritten('Փարոսները նավեր են ուղղորդում։');
  expect({ untranslatedBlocks, lackingBlocks }).toEqual({ untranslatedBlocks: [0], lackingBlocks: [] });
  expect(words).toContain('Lighthouses');
});
