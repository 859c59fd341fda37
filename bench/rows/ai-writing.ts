import { setTimeout as pause } from 'node:timers/promises';
import { documentPath } from '@studiolo/contract/write/addresses';
import { createDocument } from '@studiolo/contract/write/document-endpoints';
import type { Page } from 'playwright-core';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { openBrowser, openTab } from '../harness/browser.ts';
import type { Row } from '../harness/figure.ts';
import { bookOf } from '../harness/library.ts';
import { mainThreadTasks } from '../harness/main-thread.ts';
import { startProduct } from '../harness/product.ts';

/** Just below the maximum length that the model can edit in one request. */
const MAX_CHARACTERS = 99_000;
const WORDS_PER_PARAGRAPH = 100;
/** Number of words in an answer, each sent separately. */
const ANSWER_WORDS = 600;
/** Idle time before a measurement. The page gets four times as long to show the answer. */
const REST_MS = 3000;
const MAX_TASK_MS = 50;

const paragraphsOf = (words: readonly string[]): string[] => {
  const paragraphs: string[] = [];
  for (let at = 0, length = 0; length < MAX_CHARACTERS && at < words.length; at += WORDS_PER_PARAGRAPH) {
    const paragraph = words.slice(at, at + WORDS_PER_PARAGRAPH).join(' ');
    paragraphs.push(paragraph);
    length += paragraph.length + 2;
  }
  return paragraphs;
};

const panel = (page: Page) => page.getByRole('region', { name: 'AI', exact: true });

type Request = { name: string; prepare: (page: Page) => Promise<void>; send: (page: Page) => Promise<void> };

/** Requests to the model: continue the text, change the entire text, and change one paragraph. */
const REQUESTS: readonly Request[] = [
  {
    name: 'a continuation',
    prepare: async () => undefined,
    send: (page) => panel(page).getByRole('button', { name: 'Continue' }).click(),
  },
  {
    name: 'the whole text',
    prepare: async () => undefined,
    send: (page) => panel(page).getByRole('button', { name: 'Polish' }).click(),
  },
  {
    name: 'a paragraph',
    prepare: async (page) => {
      await page.locator('.ProseMirror p').nth(20).click({ clickCount: 3 });
      await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'AI' }).click();
    },
    send: (page) => page.getByRole('menuitem', { name: 'German' }).click(),
  },
];

export const aiWriting: Row = {
  name: 'ai-writing',
  about: `a document of ${MAX_CHARACTERS.toLocaleString('en')} characters while a model writes: the longest task of the page, in processor time`,
  async measure() {
    const words = bookOf(1, 60).split(/\s+/);
    const content = paragraphsOf(words).join('\n\n');
    const standIn = await startOpenAI();
    const product = await startProduct(standIn.url);
    const browser = await openBrowser();
    try {
      const figures = [];
      for (const { name, prepare, send } of REQUESTS) {
        standIn.answersWith(words.slice(2000, 2000 + ANSWER_WORDS).map((word) => `${word} `));
        const { documentId } = await product.user.call(createDocument, { title: 'A long text', content });
        const { page } = await openTab(browser, { token: product.user.token });
        await page.goto(product.url + documentPath(documentId));
        await page.getByRole('button', { name: 'AI', exact: true }).click();
        await panel(page).waitFor();
        await prepare(page);
        await pause(REST_MS);
        const requestsBefore = standIn.requests.length;
        const tasks = await mainThreadTasks(browser, page, async () => {
          await send(page);
          // Does not query the page meanwhile, as each query would be a task of the page.
          while (standIn.requests.length === requestsBefore) await pause(50);
          await pause(4 * REST_MS);
        });
        figures.push({ measure: name, unit: 'ms', value: tasks[0] ?? Number.NaN, atMost: MAX_TASK_MS });
        await page.context().close();
      }
      return figures;
    } finally {
      await browser.close();
      await product.stop();
      await standIn.close();
    }
  },
};
