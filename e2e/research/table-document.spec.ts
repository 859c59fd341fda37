import { expect, test } from '../fixtures.ts';
import { makeNotebook } from '../views/make-notebook.ts';

type Paper = { title: string; text: string; values: readonly (readonly [column: number, value: string])[] };

const ENGLISH = {
  locale: 'en_US',
  columns: 'Sample size\nEffect',
  papers: [
    {
      title: 'Lamp trial',
      text: 'We observed 1,204 keepers in this trial. Brighter lamps reduced wrecks by 0.62* in our model.',
      values: [
        [1, '1,204 keepers'],
        [2, '0.62*'],
      ],
    },
    {
      title: 'Fog study',
      text: 'Our sample contains 318 keepers. The horn reduced wrecks by 0.48* in fog. A second model gives 0.51* in fog.',
      values: [
        [1, '318 keepers'],
        [2, '0.48*'],
        [2, '0.51*'],
      ],
    },
    {
      title: 'Tide report',
      text: 'This report describes tides at the rock. Its authors counted 77 keepers on the coast.',
      values: [[1, '77 keepers']],
    },
  ] as readonly Paper[],
  shown: ['1,204 keepers', '0.62*', '318 keepers', '0.48*', '0.51*', '77 keepers', 'Not stated'],
  names: {
    create: 'Create',
    table: 'Comparison table',
    columns: 'Columns',
    generate: 'Generate',
    item: /^Table/,
    more: /^More: /,
    toDocument: 'Add to a document…',
    send: 'Add to document',
    open: 'Open',
    text: 'Text',
    into: 'Into',
    source: /^Source 1: Lamp trial/,
  },
};

const CHINESE: typeof ENGLISH = {
  locale: 'zh_CN',
  columns: '样本量\n效果',
  papers: [
    {
      title: '灯光试验',
      text: '本试验共观察 1,204 名守灯人。更亮的灯使事故减少 0.62*，差异显著。',
      values: [
        [1, '1,204 名守灯人'],
        [2, '0.62*'],
      ],
    },
    {
      title: '雾天研究',
      text: '样本包括 318 名守灯人。雾号使事故减少 0.48*。另一模型的结果为 0.51*。',
      values: [
        [1, '318 名守灯人'],
        [2, '0.48*'],
        [2, '0.51*'],
      ],
    },
    {
      title: '潮汐报告',
      text: '本报告描述礁石附近的潮汐。作者统计了海岸上的 77 名守灯人。',
      values: [[1, '77 名守灯人']],
    },
  ],
  shown: ['1,204 名守灯人', '0.62*', '318 名守灯人', '0.48*', '0.51*', '77 名守灯人', '未提及'],
  names: {
    create: '生成',
    table: '对照表',
    columns: '列',
    generate: '生成',
    item: /^对照表/,
    more: /^更多：/,
    toDocument: '追加到文档…',
    send: '放入',
    open: '打开',
    text: '正文',
    into: '放入',
    source: /^来源 1：灯光试验/,
  },
};

/** Sentence of a paper that states a value. */
const quoteOf = (text: string, value: string): string =>
  text.split(/(?<=。)|(?<=\.) /).find((sentence) => sentence.includes(value)) ?? '';

for (const words of [ENGLISH, CHINESE])
  test(`three papers become a table, and the table a part of a document with each value and its citation, in ${words.locale} [notebook.table] [write.evidence]`, async ({
    page,
    ann,
    signedIn,
    openai,
  }) => {
    const { names, papers } = words;
    openai.answersWhen(({ system }) => {
      const paper = papers.find(({ text }) => system.includes(quoteOf(text, '')));
      const cells = (paper?.values ?? []).map(([column, value]) => ({
        column,
        values: [{ value, quote: quoteOf(paper?.text ?? '', value) }],
      }));
      return JSON.stringify({ cells });
    });
    await page.addInitScript((locale) => {
      if (origin !== 'null') localStorage.setItem('studiolo.locale', locale);
    }, words.locale);
    await signedIn(page, ann, '/notebook');
    const texts = Object.fromEntries(papers.map(({ title, text }) => [title, text]));
    await page.goto(`/notebook/${await makeNotebook(page, 'Papers', { texts })}`);
    await page
      .getByRole('region', { name: names.create, exact: true })
      .getByRole('button', { name: names.table, exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: names.columns }).fill(words.columns);
    await dialog.getByRole('button', { name: names.generate, exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: names.item }).last().click();
    const table = page.getByRole('region', { name: names.table, exact: true });
    for (const value of words.shown)
      await expect(table.getByRole('cell').filter({ hasText: value }).first()).toBeVisible();

    await page.getByRole('button', { name: names.more }).last().click();
    await page.getByRole('menuitem', { name: names.toDocument }).click();
    await dialog.getByRole('button', { name: names.send }).click();
    await page.getByRole('status').getByRole('button', { name: names.open, exact: true }).click();
    const paper = page.getByRole('textbox', { name: names.text, exact: true });
    await expect(paper.getByRole('row')).toHaveCount(papers.length + 1);
    for (const value of words.shown)
      await expect(paper.getByRole('cell').filter({ hasText: value }).first()).toBeVisible();
    await expect(paper.getByRole('button', { name: names.source })).toHaveCount(1);
  });
