import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harderPages } from '../../../testing/pages/harder-pages.ts';
import { manyPartPages } from '../../../testing/pages/many-part-pages.ts';
import { newsPages } from '../../../testing/pages/news-pages.ts';
import { oddPages } from '../../../testing/pages/odd-pages.ts';
import { referencePages } from '../../../testing/pages/reference-pages.ts';
import { talkPages } from '../../../testing/pages/talk-pages.ts';
import { tokensInCommon } from '../../../testing/pages/tokens-in-common.ts';
import { readHtml } from '../html.ts';

const PAGES = [
  ...newsPages(),
  ...talkPages(),
  ...referencePages(),
  ...oddPages(),
  ...harderPages(),
  ...manyPartPages(),
];
const LEAST = 0.95;
const MEAN = 0.98;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (markup: string): Promise<string> => {
  const path = join(folder, 'page.html');
  await writeFile(path, markup);
  return (await readHtml(path)).text;
};

describe('the article of a page', () => {
  it.each(PAGES)('is read from $name [notebook.source-url]', async ({ markup, article }) => {
    const { f1, precision, recall } = tokensInCommon(await read(markup), article.join('\n'));
    expect({ precision, recall, isRead: f1 >= LEAST }).toMatchObject({ isRead: true });
  });

  it('is extracted nearly completely, with little else, over all pages [notebook.source-url]', async () => {
    const found: number[] = [];
    for (const { markup, article } of PAGES)
      found.push(tokensInCommon(await read(markup), article.join('\n')).f1);
    expect(found.length).toBeGreaterThanOrEqual(40);
    expect(found.reduce((sum, f1) => sum + f1, 0) / found.length).toBeGreaterThan(MEAN);
  });

  it('keeps the cells of data tables and unwraps layout tables [file.kinds]', async () => {
    const { markup } = referencePages().find(({ name }) => name.includes('wiki')) ?? { markup: '' };
    expect(await read(markup)).toContain('| Year | Keeper | Ships passed |\n| 1811 | John Reid | 412 |');
    const { markup: old } = oddPages().find(({ name }) => name.includes('laid out')) ?? { markup: '' };
    expect(await read(old)).not.toContain('|');
  });
});

describe('fails for a page without words, whatever its title [notebook.source-url]', () => {
  it.each([
    ['shows nothing without scripts', '<div id="root"></div><script>draw()</script>'],
    [
      'asks for scripts',
      '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>',
    ],
    [
      'is a form to sign in',
      '<form><label>User name</label><input><label>Password</label><input type="password"><button>Sign in</button></form>',
    ],
  ])('one that %s', async (_what, body) => {
    const page = `<!doctype html><html><head><title>My page</title></head><body>${body}</body></html>`;
    await expect(read(page)).rejects.toMatchObject({ kind: 'empty' });
  });
});
