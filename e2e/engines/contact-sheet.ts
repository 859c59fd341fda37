import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** Combines the pictures of a folder into a contact sheet with their names. */
export const createContactSheet = async (
  browser: Browser,
  folder: string,
  names: readonly string[],
): Promise<void> => {
  const figures = names.map(
    (name) => `<figure><img src="${name}.png" alt=""><figcaption>${name}</figcaption></figure>`,
  );
  const file = path.join(folder, 'sheet.html');
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><style>
      body { margin: 16px; display: grid; grid-template-columns: repeat(5, 1fr); gap: 12px; font: 12px sans-serif }
      figure { margin: 0 } img { width: 100%; border: 1px solid #ccc }
    </style>${figures.join('')}`,
  );
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: path.join(folder, 'sheet.png'), fullPage: true });
  await page.close();
};
