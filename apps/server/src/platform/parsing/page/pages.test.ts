import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harderPages } from '../../../testing/pages/harder-pages.ts';
import { compositePages } from '../../../testing/pages/composite-pages.ts';
import { newsPages } from '../../../testing/pages/news-pages.ts';
import { oddPages } from '../../../testing/pages/odd-pages.ts';
import { referencePages } from '../../../testing/pages/reference-pages.ts';
import { talkPages } from '../../../testing/pages/talk-pages.ts';
import { compareTokens } from '../../../testing/pages/compare-tokens.ts';
import { readHtml } from '../html.ts';

const PAGES = [
  ...newsPages(),
  ...talkPages(),
  ...referencePages(),
  ...oddPages(),
  ...harderPages(),
  ...compositePages(),
];
const MIN_F1 = 0.95;
const MIN_MEAN_F1 = 0.98;

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
    const { f1, precision, recall } = compareTokens(await read(markup), article.join('\n'));
    expect({ precision, recall, isRead: f1 >= MIN_F1 }).toMatchObject({ isRead: true });
  });

  it('is extracted nearly completely, with little else, over all pages [notebook.source-url]', async () => {
    const shares: number[] = [];
    for (const { markup, article } of PAGES)
      shares.push(compareTokens(await read(markup), article.join('\n')).f1);
    expect(shares.length).toBeGreaterThanOrEqual(40);
    expect(shares.reduce((sum, f1) => sum + f1, 0) / shares.length).toBeGreaterThan(MIN_MEAN_F1);
  });

  it('keeps the quotation marks of short quotes, and the author of a long one [file.kinds]', async () => {
    const more = 'The harbour has kept its lamp for two hundred years, whatever the weather was. '.repeat(4);
    const text = await read(`<html lang="en"><body><article><h1>Lamp</h1><p>${more}</p>
      <p>He said <q>we close at <q>nine</q> sharp</q>, <q>“typed”</q>, <span lang="de"><q>neun</q></span>, <span lang="ja"><q>九</q></span>.</p>
      <blockquote><p>${more}</p><footer>— Ada</footer></blockquote></article></body></html>`);
    expect(text).toContain('He said “we close at ‘nine’ sharp”, “typed”, „neun“, 「九」.');
    expect(text).toContain('— Ada');
  });

  it('separates table cells and lines of code in articles of arXiv, and removes line numbers [file.kinds]', async () => {
    const more = 'The harbour has kept its lamp for two hundred years, whatever the weather was. '.repeat(8);
    const line = (number: number, code: string) =>
      `<div class="ltx_listingline"><span class="ltx_tag ltx_tag_listingline">${number}</span>${code}</div>`;
    const text =
      await read(`<html><body><article class="ltx_document"><h1>Lamp</h1><div class="ltx_para"><p class="ltx_p">${more}</p></div>
      <p class="ltx_p">So <span class="ltx_tabular"><span class="ltx_tr"><span class="ltx_td">12</span><span class="ltx_td">34</span></span><span class="ltx_tr"><span class="ltx_td">56</span></span></span> it is.</p>
      <div class="ltx_listing">${line(1, 'def f():')}${line(2, '&nbsp;&nbsp;return 7')}</div><p class="ltx_p">${more}</p></article></body></html>`);
    expect(text).toMatch(/So 12 34\s+56/);
    expect(text).toContain('def f():\n  return 7');
  });

  it('keeps the cells of data tables and unwraps layout tables [file.kinds]', async () => {
    const { markup } = referencePages().find(({ name }) => name.includes('wiki')) ?? { markup: '' };
    expect(await read(markup)).toContain('| Year | Keeper | Ships passed |\n| 1811 | John Reid | 412 |');
    const { markup: old } = oddPages().find(({ name }) => name.includes('in a table layout')) ?? {
      markup: '',
    };
    expect(await read(old)).not.toContain('|');
  });
});

describe('tables of a page', () => {
  it('have their foot below the rows, and numbers of Excel in full [file.kinds]', async () => {
    const more = 'The harbour has kept its lamp for two hundred years, whatever the weather was. '.repeat(4);
    const table =
      '<table><thead><tr><th>Month</th><th>l</th></tr></thead><tfoot><tr><td>Sum</td><td>9</td></tr></tfoot><tbody><tr><td>May</td><td>4</td></tr><tr><td>June</td><td>5</td></tr></tbody></table>';
    const text = await read(
      `<html><body><article><h1>Oil</h1><p>${more}</p>${table}</article></body></html>`,
    );
    expect(text).toContain('| Month | l |\n| May | 4 |\n| June | 5 |\n| Sum | 9 |');
    const sheet =
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><td>Phone</td><td>Rate</td></tr><tr><td x:num="13800138000">1.38E+10</td><td x:num="1.2000000000000001E-6">1.20E-06</td></tr></table></body></html>';
    expect(await read(sheet)).toBe('| Phone | Rate |\n| 13800138000 | 1.20E-06 |');
  });
});

it('keeps the rows of values within a table that only lays out an e-mail [file.kinds]', async () => {
  const values = (rows: readonly (readonly [string, string])[]) =>
    `<table>${rows.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join('')}</table>`;
  const order = values([
    ['Order', 'A-2041'],
    ['Total', '$1,234.50'],
  ]);
  const menu = values([
    ['<a href="/a">Shop 24</a>', '<a href="/b">Help</a>'],
    ['<a href="/c">Terms</a>', '<a href="/d">Contact</a>'],
  ]);
  const text = await read(
    `<html><body><table role="presentation"><tr><td><p>Thank you, Ann.</p>${order}${menu}</td></tr></table></body></html>`,
  );
  expect(text).toContain('| Order | A-2041 |\n| Total | $1,234.50 |');
  expect(text).not.toContain('| Shop');
});

describe('fails for a page without words, regardless of its title [notebook.source-url]', () => {
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

describe('a page of short posts', () => {
  const POSTS = [
    'How high is the tower? I measured 42 m.',
    'The plate says 42.5 m, without its lamp.',
    '+1, same here',
  ];
  const page = (body: string): string =>
    `<!doctype html><html><head><title>Tower</title></head><body>${body}</body></html>`;

  it.each([
    [
      'questions and answers',
      (all: string[]) =>
        `<div id="question"><p>${all[0]}</p></div><div id="answers">${all
          .slice(1)
          .map((post) => `<div class="answer"><p>${post}</p></div>`)
          .join('')}</div>`,
    ],
    [
      'a board',
      (all: string[]) =>
        all
          .map(
            (post) =>
              `<div class="post"><div class="author">ann</div><div class="content">${post}</div></div>`,
          )
          .join(''),
    ],
    [
      'a Chinese board',
      (all: string[]) =>
        `<div class="cell"><div class="topic_content">${all[0]}</div></div>${all
          .slice(1)
          .map((post) => `<div class="cell"><div class="reply_content">${post}</div></div>`)
          .join('')}`,
    ],
    [
      'forms around posts',
      (all: string[]) =>
        `<div class="commentarea">${all.map((post) => `<form><input type="hidden" name="id"><div class="md"><p>${post}</p></div></form>`).join('')}</div>`,
    ],
  ])('is read with each post: %s [notebook.source-url]', async (_, write) => {
    const text = await read(page(write(POSTS)));
    for (const post of POSTS) expect(text).toContain(post);
  });

  it('is read with the answers that a button opens [notebook.source-url]', async () => {
    const panels = `<main><h1>Tower</h1><button class="accordion">When do you open?</button><div class="panel" hidden><p>At 9:00.</p></div>
      <h3>How much is it?</h3><div class="accordion-panel" style="display:none"><p>42 euros.</p></div><button>Send</button></main>`;
    const text = await read(page(panels));
    for (const words of ['When do you open?', 'At 9:00.', 'How much is it?', '42 euros.'])
      expect(text).toContain(words);
    expect(text).not.toContain('Send');
  });
});
