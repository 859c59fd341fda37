import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { damagedPages, startScanReader } from '../../apps/server/src/testing/scan-reader.ts';
import { openBrowser } from '../harness/browser.ts';
import type { Figure, Row } from '../harness/figure.ts';
import { PAGE_TEXTS, type PageLanguage } from '../harness/scans/page-texts.ts';
import { renderScan } from '../harness/scans/render-scan.ts';
import { watchChildren } from '../harness/scans/watch-children.ts';
import { wrongCharacters } from '../harness/scans/wrong-characters.ts';

const LANGUAGES: readonly PageLanguage[] = ['Chinese', 'English'];
const RESOLUTIONS = [100, 150, 300] as const;
/** Maximum percentage of wrong characters on a page, by resolution. */
const GOALS = { 100: undefined, 150: 3, 300: 1 } as const;
const PROCESSES = 2;
const MIN_PAGES_PER_MINUTE = 15;
const MEMORY_MB = 1024;
const MEGABYTE = 2 ** 20;

type Scan = { cell: string; language: PageLanguage; dpi: (typeof RESOLUTIONS)[number]; path: string };

const renderScans = async (folder: string): Promise<Scan[]> => {
  const browser = await openBrowser();
  const scans: Scan[] = [];
  try {
    for (const language of LANGUAGES)
      for (const dpi of RESOLUTIONS) {
        const page = await renderScan(browser, language, dpi);
        for (const { name, bytes } of await damagedPages(page, dpi)) {
          const path = join(folder, `${scans.length}`);
          await writeFile(path, bytes);
          scans.push({ cell: `${language}, ${dpi} dpi, ${name}`, language, dpi, path });
        }
      }
  } finally {
    await browser.close();
  }
  return scans;
};

export const ocr: Row = {
  name: 'ocr',
  about:
    'pages rendered by Chromium in Noto, damaged like scans, and read by text recognition: wrong characters in %',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'studiolo-scans-'));
    const reader = startScanReader(PROCESSES);
    try {
      const scans = await renderScans(folder);
      const children = watchChildren('ocr-child');
      const start = performance.now();
      const figures = await Promise.all(
        scans.map(async (scan): Promise<Figure> => {
          const figure = {
            measure: scan.cell,
            unit: '%',
            value: wrongCharacters(PAGE_TEXTS[scan.language].join(' '), await reader.read(scan.path)),
          };
          const atMost = GOALS[scan.dpi];
          return atMost === undefined ? figure : { ...figure, atMost };
        }),
      );
      const minutes = (performance.now() - start) / 60_000;
      const { bytes, seconds } = await children.stop();
      return [
        ...figures,
        { measure: 'processor time per page', unit: 's', value: seconds / scans.length },
        { measure: 'pages per minute', value: scans.length / minutes, atLeast: MIN_PAGES_PER_MINUTE },
        {
          measure: 'memory of both processes',
          unit: 'MB',
          value: bytes / MEGABYTE,
          atMost: MEMORY_MB,
        },
      ];
    } finally {
      await reader.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
