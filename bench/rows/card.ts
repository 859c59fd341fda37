import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createDocument } from '@studiolo/contract/write/document-endpoints';
import { documentPath } from '@studiolo/contract/write/addresses';
import type { Page } from 'playwright-core';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { openBrowser, openTab } from '../harness/browser.ts';
import type { Row } from '../harness/figure.ts';
import { bookOf } from '../harness/library.ts';
import { startProduct } from '../harness/product.ts';
import { comparisonFigures, durationOf, measurePairs, medianPair, sizeOf } from '../harness/ratio.ts';

const CHARACTERS = 1000;
const ROUNDS = 7;
const SCALE = 3;
const GOAL = 1.5;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

const LIBRARY = new URL('../../node_modules/modern-screenshot/dist/index.js', import.meta.url);

/** Opens a document as one long card. Resolves to the element that is drawn. */
const openCard = async (page: Page, url: string) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Cards' });
  await panel.getByRole('combobox', { name: 'Shape' }).selectOption('long');
  await panel.getByText('1 card', { exact: true }).waitFor();
  return { panel, card: panel.locator('[data-template]').last() };
};

export const card: Row = {
  name: 'card',
  about: `a card of ${CHARACTERS.toLocaleString('en')} characters → PNG; the baseline is only the library on the same node`,
  async measure({ rest }) {
    const content = bookOf(1, 1).slice(0, sizeOf(rest, CHARACTERS));
    const standIn = await startOpenAI();
    const product = await startProduct(standIn.url);
    const browser = await openBrowser();
    try {
      const { documentId } = await product.user.call(createDocument, { title: 'A card', content });
      const { page } = await openTab(browser, { token: product.user.token });
      const shown = await openCard(page, product.url + documentPath(documentId));
      await page.evaluate(readFileSync(LIBRARY, 'utf8'));
      const save = shown.panel.getByRole('button', { name: 'Save the picture' });
      const ours = () =>
        durationOf(async () => {
          const download = page.waitForEvent('download');
          await save.click();
          const file = await readFile(await (await download).path());
          if (!file.subarray(0, 4).equals(PNG)) throw new Error('the saved file is not a PNG');
        });
      const baseline = () =>
        shown.card.evaluate(async (node, scale) => {
          const { modernScreenshot } = window as unknown as {
            modernScreenshot: { domToBlob: (node: Element, options: object) => Promise<Blob> };
          };
          const startedAt = performance.now();
          const blob = await modernScreenshot.domToBlob(node, {
            scale,
            type: 'image/png',
            style: { borderRadius: '0' },
          });
          if (blob.size < 1000) throw new Error('the library drew nothing');
          return performance.now() - startedAt;
        }, SCALE);
      // Excludes loading the drawing code from the measurement.
      await ours();
      await baseline();
      const pairs = await measurePairs(ROUNDS, ours, baseline);
      return [
        { measure: 'characters', value: content.length },
        ...comparisonFigures({
          measure: 'clicked → PNG saved',
          unit: 'ms',
          ...medianPair(pairs),
          atMost: GOAL,
        }),
      ];
    } finally {
      await browser.close();
      await product.stop();
      await standIn.close();
    }
  },
};
