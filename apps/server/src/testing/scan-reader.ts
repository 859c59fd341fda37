import sharp, { type Sharp } from 'sharp';
import type { OcrResult } from '../platform/ocr/recognized-page.ts';
import { createParserPool } from '../platform/parsing/processes/parser-pool.ts';
import { PARSING_LIMITS } from '../platform/parsing/parsing-limits.ts';
import { photographedFromLeft } from './samples/a-photographed-page.ts';
import { asDocument } from '../platform/parsing/recognized-picture.ts';

type Damage = { name: string; apply: (page: Sharp, dpi: number) => Sharp | Promise<Sharp> };

const DAMAGES: readonly Damage[] = [
  { name: 'plain', apply: (page) => page },
  { name: 'skewed 3°', apply: (page) => page.rotate(3, { background: '#fff' }) },
  { name: 'skewed −3°', apply: (page) => page.rotate(-3, { background: '#fff' }) },
  { name: 'blurred', apply: (page, dpi) => page.blur(0.5 + dpi / 300) },
  { name: 'JPEG 40', apply: (page) => page.jpeg({ quality: 40 }) },
  {
    name: 'from the side',
    apply: async (page) => sharp(await photographedFromLeft(await page.png().toBuffer(), 0.2)),
  },
];

/**
 * Returns versions of a page with the damage that scanners and transmission cause, each with the name of the
 * damage.
 */
export const damagedPages = (page: Buffer, dpi: number): Promise<{ name: string; bytes: Buffer }[]> =>
  Promise.all(
    DAMAGES.map(async ({ name, apply }) => ({
      name,
      bytes: await (await apply(sharp(page).removeAlpha(), dpi)).toBuffer(),
    })),
  );

/** Reads the text of pictures in processes like those of a server. */
export const startScanReader = (size: number) => {
  const pool = createParserPool<OcrResult>({
    childPath: new URL('../platform/ocr/ocr-child.ts', import.meta.url),
    size,
    needsAddons: true,
    hasOneThread: true,
    memoryLimitBytes: PARSING_LIMITS.recognizerBytes,
    timeoutMs: PARSING_LIMITS.recognizerSilenceMs,
  });
  return {
    async read(path: string): Promise<string> {
      const { pages } = await pool.parse(path, 'recognize-picture');
      return asDocument(pages).text;
    },
    close: pool.close,
  };
};
