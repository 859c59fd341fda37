import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPictureOfLines, aScannedPdf } from '../../../testing/samples/a-scanned-page.ts';
import type { Matrix } from '../../ocr/page-map.ts';
import type { RecognizedPage } from '../../ocr/recognized-page.ts';
import { atomsOf } from '../pdf/atoms.ts';
import { openPdf } from '../pdf/open-pdf.ts';
import { parsePdf } from '../pdf/pdf.ts';
import { searchablePdf, searchablePicture } from './searchable-pdf.ts';

const LINES = [
  '房屋租赁合同',
  '月租金为人民币6,800元，于每月5日前支付。',
  'Lease of the mill at Corryvreckan',
  'The rent is €6,800 a month 😀',
];
const SIZE = { width: 900, height: 500 };
const SCALE = 72 / 200;
/** Edges of a line of the sample, in its pixels. */
const edgesOf = (index: number) => ({ left: 60, right: 560, top: 64 + index * 64, bottom: 90 + index * 64 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'searchable-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const aRecognizedPage = (scale: number, toPage: Matrix = [1, 0, 0, 1, 0, 0]): RecognizedPage => ({
  number: 1,
  width: SIZE.width * scale,
  height: SIZE.height * scale,
  toPage,
  unreadLines: 0,
  lines: LINES.map((text, index) => {
    const { left, right, top, bottom } = edgesOf(index);
    return {
      text,
      confidence: 0.99,
      left: left * scale,
      right: right * scale,
      top: top * scale,
      bottom: bottom * scale,
    };
  }),
});

const aPath = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, `${crypto.randomUUID()}`);
  await writeFile(path, bytes);
  return path;
};

/** Saves a page of the sample with the recognized text; returns the path of the PDF. */
const saved = async (page: RecognizedPage, stamp?: string): Promise<string> => {
  const scan = await aScannedPdf([await aPictureOfLines(LINES)], stamp === undefined ? [] : [stamp]);
  return aPath(await searchablePdf(await aPath(scan), { 1: page }, () => undefined));
};

const textOf = async (path: string): Promise<string> => (await parsePdf(path, () => undefined)).text;

/** Words in their order: lines of one paragraph may be joined. */
const wordsIn = (text: string): string[] => [...text.replaceAll(/\s/g, '')];

const atomsIn = async (path: string) => {
  const page = await (await openPdf(path)).getPage(1);
  const viewport = page.getViewport({ scale: 1 });
  return atomsOf(await page.getTextContent({ disableNormalization: true }), viewport);
};

it('adds the recognized text to a scan, readable in the same order and at the same places [scan.searchable]', async () => {
  const path = await saved(aRecognizedPage(SCALE));

  expect(wordsIn(await textOf(path))).toEqual(wordsIn(LINES.join('\n')));
  const atoms = await atomsIn(path);
  for (const [index, line] of LINES.entries()) {
    const { left, right, top, bottom } = edgesOf(index);
    const across = atoms.filter((atom) => line.includes(atom.text) && atom.text.trim() !== '');
    expect(Math.min(...across.map((atom) => atom.left))).toBeCloseTo(left * SCALE, 0);
    expect(Math.max(...across.map((atom) => atom.right))).toBeCloseTo(right * SCALE, 0);
    const middle = ((top + bottom) / 2) * SCALE;
    for (const atom of across) expect(Math.abs((atom.top + atom.bottom) / 2 - middle)).toBeLessThan(4);
  }
});

it.each([4, -6, 90, 180, 270])(
  'keeps words complete on a page that is turned by %i degrees [scan.searchable]',
  async (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const picture = await aPictureOfLines(LINES, { turned: degrees });
    const turned = await aPath(picture);
    const isUpended = Math.abs(sin) > 0.7;
    const [x, y] = [SIZE.width / 2, SIZE.height / 2];
    const shown = isUpended ? [y, x] : [x, y];
    const [centerX = 0, centerY = 0] = shown;
    const toPage: Matrix = [cos, sin, -sin, cos, centerX - x * cos + y * sin, centerY - x * sin - y * cos];
    const path = await aPath(
      await searchablePicture(turned, { 1: aRecognizedPage(1, toPage) }, () => undefined),
    );

    const words = (await atomsIn(path)).flatMap(({ text }) => text.split(' ')).filter(Boolean);
    expect(words.join('')).toBe(LINES.join('').replaceAll(' ', ''));
    expect(words).toContain('Corryvreckan');
  },
);

it('replaces the poor text of a scan with the recognized one [scan.searchable]', async () => {
  const path = await saved(aRecognizedPage(SCALE), 'Stamp 1');

  expect(wordsIn(await textOf(path))).toEqual(wordsIn(LINES.join('\n')));
});

it('omits a line that its owner emptied, and a page that already has good text [scan.searchable]', async () => {
  const page = aRecognizedPage(SCALE);
  const emptied = {
    ...page,
    lines: page.lines.map((line, index) => (index === 1 ? { ...line, text: '' } : line)),
  };
  expect(await textOf(await saved(emptied))).not.toContain('6,800元');

  const visibleText = 'The keeper lights the lamp at dusk and trims the wick before the fog comes in. '
    .repeat(3)
    .trim();
  const path = await saved(page, visibleText);
  expect(await textOf(path)).toContain('The keeper lights the lamp');
  expect(await textOf(path)).not.toContain('Corryvreckan');
});
