import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from 'playwright-core';
import { PAGE_TEXTS, type PageLanguage } from './page-texts.ts';

/** A4 in CSS pixels, at 96 pixels per inch. */
const SHEET = { width: 794, height: 1123 };
const PIXELS_PER_INCH = 96;

const requireOfServer = createRequire(new URL('../../../apps/server/package.json', import.meta.url));
const FONTS: Record<PageLanguage, string> = {
  Chinese: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  English: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
};

/** Renders a page in Noto at 10.5 points, as a picture with the given resolution. */
export const renderScan = async (browser: Browser, language: PageLanguage, dpi: number): Promise<Buffer> => {
  const font = (await readFile(requireOfServer.resolve(FONTS[language]))).toString('base64');
  const [title = '', ...paragraphs] = PAGE_TEXTS[language];
  const context = await browser.newContext({ viewport: SHEET, deviceScaleFactor: dpi / PIXELS_PER_INCH });
  try {
    const page = await context.newPage();
    await page.setContent(
      `<style>@font-face { font-family: Set; src: url(data:font/ttf;base64,${font}) }
      body { margin: 96px 88px; font: 10.5pt/1.7 Set; text-align: justify }
      h1 { font-size: 17pt; text-align: center } p { margin: 0 0 8pt }</style>
      <h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`,
    );
    await page.evaluate('document.fonts.ready');
    return await page.screenshot();
  } finally {
    await context.close();
  }
};
