import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { OcrResult } from '../../apps/server/src/platform/ocr/recognized-page.ts';
import { createParserPool, type ParserPool } from '../../apps/server/src/platform/parsing/parser-pool.ts';
import { PARSING_LIMITS } from '../../apps/server/src/platform/parsing/parsing-limits.ts';
import { asDocument } from '../../apps/server/src/platform/parsing/recognized-picture.ts';
import { openBrowser } from '../harness/browser.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { PAGE_TEXTS, type PageLanguage } from '../harness/scans/page-texts.ts';
import { setScan } from '../harness/scans/set-scan.ts';
import { watchChildren } from '../harness/scans/watch-children.ts';
import { wrongCharacters } from '../harness/scans/wrong-characters.ts';

const LANGUAGES: readonly PageLanguage[] = ['Chinese', 'English'];
const RESOLUTIONS = [100, 150, 300] as const;
/** Share of wrong characters that a plain or damaged page may have, by resolution. */
const GOALS = { 100: undefined, 150: 3, 300: 1 } as const;
const PROCESSES = 2;
const PAGES_A_MINUTE = 15;
const MEMORY_MB = 1024;
const MEGABYTE = 2 ** 20;

type Damage = { name: string; apply: (page: Sharp, dpi: number) => Sharp };

const DAMAGES: readonly Damage[] = [
  { name: 'plain', apply: (page) => page },
  { name: 'skewed 3°', apply: (page) => page.rotate(3, { background: '#fff' }) },
  { name: 'skewed −3°', apply: (page) => page.rotate(-3, { background: '#fff' }) },
  { name: 'blurred', apply: (page, dpi) => page.blur(0.5 + dpi / 300) },
  { name: 'JPEG 40', apply: (page) => page.jpeg({ quality: 40 }) },
];

type Scan = { cell: string; language: PageLanguage; dpi: (typeof RESOLUTIONS)[number]; path: string };

const setScans = async (folder: string): Promise<Scan[]> => {
  const requireOfServer = createRequire(new URL('../../apps/server/package.json', import.meta.url));
  const sharp = requireOfServer('sharp') as (input: Buffer) => Sharp;
  const browser = await openBrowser();
  const scans: Scan[] = [];
  try {
    for (const language of LANGUAGES)
      for (const dpi of RESOLUTIONS) {
        const page = await setScan(browser, language, dpi);
        for (const { name, apply } of DAMAGES) {
          const path = join(folder, `${scans.length}`);
          await writeFile(path, await apply(sharp(page).removeAlpha(), dpi).toBuffer());
          scans.push({ cell: `${language}, ${dpi} dpi, ${name}`, language, dpi, path });
        }
      }
  } finally {
    await browser.close();
  }
  return scans;
};

const readScan = async (pool: ParserPool<OcrResult>, { language, path }: Scan): Promise<number> => {
  const { pages } = await pool.parse(path, 'recognize-picture');
  const { text } = asDocument(pages);
  return wrongCharacters(PAGE_TEXTS[language].join(' '), text);
};

export const ocr: Row = {
  name: 'ocr',
  about:
    'pages set in Noto by Chromium, damaged like scans, and read by text recognition: characters wrong in %',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'studiolo-scans-'));
    const childPath = new URL('../../apps/server/src/platform/ocr/ocr-child.ts', import.meta.url);
    const pool = createParserPool<OcrResult>({
      childPath,
      size: PROCESSES,
      needsAddons: true,
      memoryLimitBytes: PARSING_LIMITS.recognizerBytes,
      timeoutMs: PARSING_LIMITS.recognizerSilenceMs,
    });
    try {
      const scans = await setScans(folder);
      const children = watchChildren('ocr-child');
      const start = performance.now();
      const figures = await Promise.all(
        scans.map(async (scan): Promise<Figure> => {
          const figure = { measure: scan.cell, unit: '%', value: await readScan(pool, scan) };
          const atMost = GOALS[scan.dpi];
          return atMost === undefined ? figure : { ...figure, atMost };
        }),
      );
      const minutes = (performance.now() - start) / 60_000;
      const { bytes, seconds } = await children.stop();
      return [
        ...figures,
        { measure: 'processor time of a page', unit: 's', value: seconds / scans.length },
        { measure: 'pages a minute', value: scans.length / minutes, atLeast: PAGES_A_MINUTE },
        {
          measure: 'memory of both processes',
          unit: 'MB',
          value: bytes / MEGABYTE,
          atMost: MEMORY_MB,
        },
      ];
    } finally {
      await pool.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
