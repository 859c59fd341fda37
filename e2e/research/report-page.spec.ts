import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { aTextSource } from '../../apps/server/src/testing/fixtures/a-notebook.ts';
import { taskOf } from '../../apps/server/src/testing/built-web/research-model.ts';
import { expect, test } from '../fixtures.ts';
import { clientOf } from '../views/client-of.ts';

const ENGLISH = {
  locale: 'en_US',
  browserLocale: 'en-GB',
  notebook: 'Lighthouses',
  sources: {
    Guide: 'The tower of Aldra Light is 41 metres high. Builders completed the tower in 1811.',
    History: 'The tower of Aldra Light is 47 metres high. Gulls nest on the cliff.',
  },
  question: 'How high is the tower of Aldra Light, and when was it completed?',
  title: 'Aldra Light: height and age',
  topic: 'How high is the tower of Aldra Light?',
  findings:
    '## Height\n\nThe tower of Aldra Light is 41 metres high [1]. Builders completed the tower in 1812 [1]. It is a moving sight.',
  quotes: ['The tower of Aldra Light is 41 metres high.', 'The tower of Aldra Light is 47 metres high.'],
  supported: 'The tower of Aldra Light is 41 metres high',
  marks: ['(not supported by the sources)', '(the writer’s own words)'],
  share: '1 of 3 sentences supported',
  shareOnPage: '1 of 3 sentences are supported by the passages that they cite.',
  disagreement: 'Where the sources disagree',
  names: {
    question: 'Question',
    makePlan: 'Make a plan',
    approve: 'Approve and start',
    report: 'Report',
    options: /^Options for /,
    openAsDocument: 'Open as a document',
    text: 'Text',
    panels: 'Panels',
    publish: 'Publish',
    upToDate: 'The page is up to date.',
    openPage: 'Open the page',
    source: /^Source 1: /,
  },
};

const CHINESE: typeof ENGLISH = {
  locale: 'zh_CN',
  browserLocale: 'zh-CN',
  notebook: '灯塔资料',
  sources: {
    Guide: '阿尔德拉灯塔的塔身高 41 米。塔身于 1811 年建成。',
    History: '阿尔德拉灯塔的塔身高 47 米。海鸥在悬崖上筑巢。',
  },
  question: '阿尔德拉灯塔的塔身有多高，何时建成？',
  title: '阿尔德拉灯塔的高度与年代',
  topic: '阿尔德拉灯塔的塔身有多高？',
  findings: '## 高度\n\n阿尔德拉灯塔的塔身高 41 米[1]。塔身于 1812 年建成[1]。灯塔的景色令人难忘。',
  quotes: ['阿尔德拉灯塔的塔身高 41 米。', '阿尔德拉灯塔的塔身高 47 米。'],
  supported: '阿尔德拉灯塔的塔身高 41 米',
  marks: ['(来源不支持)', '(撰写者自己的话)'],
  share: '3 句中有 1 句得到支持',
  shareOnPage: '共 3 句，其中 1 句得到所引段落支持。',
  disagreement: '来源之间的分歧',
  names: {
    question: '问题',
    makePlan: '列出计划',
    approve: '确认并开始',
    report: '报告',
    options: /的选项$/,
    openAsDocument: '作为文档打开',
    text: '正文',
    panels: '面板',
    publish: '发布',
    upToDate: '页面与当前内容一致。',
    openPage: '打开页面',
    source: /^来源 1：/,
  },
};

for (const words of [ENGLISH, CHINESE])
  test(`a question becomes a checked report, and the report a published page with its marks and citations, in ${words.locale} [research.report] [research.checked] [write.web]`, async ({
    page,
    ann,
    signedIn,
    openai,
    browser,
  }) => {
    const { names } = words;
    openai.answersWhen((request) => {
      switch (taskOf(request)) {
        case 'plan':
          return JSON.stringify({
            title: words.title,
            questions: [{ question: words.topic, queries: [words.topic] }],
          });
        case 'read':
          return JSON.stringify({ notes: words.quotes.map((quote) => ({ passage: 1, quote })), queries: [] });
        case 'report':
          return words.findings;
        default:
          return '{"pairs":[]}';
      }
    });
    await page.addInitScript((locale) => {
      if (origin !== 'null') localStorage.setItem('studiolo.locale', locale);
    }, words.locale);
    await signedIn(page, ann, '/research');
    const client = await clientOf(page);
    const { notebookId } = await client.call(createNotebook, { name: words.notebook });
    for (const [title, text] of Object.entries(words.sources))
      await aTextSource(client, notebookId, title, text);
    await page.reload();
    await page.getByRole('textbox', { name: names.question }).fill(words.question);
    await page.getByRole('checkbox', { name: words.notebook }).check();
    await page.getByRole('button', { name: names.makePlan }).click();
    await page.getByRole('button', { name: names.approve }).click();

    const report = page.getByRole('article', { name: names.report });
    await expect(report.getByText(words.share).first()).toBeVisible();
    for (const mark of words.marks) await expect(report.getByText(mark)).toBeVisible();
    await expect(report.getByRole('heading', { name: words.disagreement })).toBeVisible();

    await page.getByRole('button', { name: names.options }).click();
    await page.getByRole('menuitem', { name: names.openAsDocument }).click();
    const paper = page.getByRole('textbox', { name: names.text, exact: true });
    await expect(paper).toContainText(words.supported);
    await expect(paper.getByRole('button', { name: names.source }).first()).toBeVisible();
    await page
      .getByRole('group', { name: names.panels })
      .getByRole('button', { name: names.publish })
      .click();
    const publishing = page.getByRole('region', { name: names.publish, exact: true });
    await publishing.getByRole('button', { name: names.publish, exact: true }).click();
    await expect(publishing.getByText(names.upToDate)).toBeVisible();
    const address = await publishing.getByRole('link', { name: names.openPage }).getAttribute('href');

    const context = await browser.newContext({ locale: words.browserLocale });
    const reader = await context.newPage();
    await reader.goto(address ?? '');
    await expect(reader.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
    await expect(reader.getByText(words.shareOnPage)).toBeVisible();
    for (const mark of words.marks) await expect(reader.getByText(mark)).toBeVisible();
    for (const quote of words.quotes)
      await expect(reader.getByRole('cell').filter({ hasText: quote.slice(0, -1) })).toBeVisible();
    await reader.getByRole('link', { name: '[1]', exact: true }).first().click();
    const note = reader.locator('#source-1');
    await expect(note).toBeInViewport();
    await expect(note).toContainText(words.quotes[0] ?? '');
    await expect(note).toContainText('Guide');
    await context.close();
  });
