import { expect, it } from 'vitest';
import { askBuiltin, passagesOf } from '../ask-builtin.fixture.ts';
import { HUGUENOTS, LUTHER, LUTHER_CHINESE, TESLA, TESLA_CHINESE } from '../xquad.fixture.ts';

/** Text of a PDF as it is extracted: markitdown's `test_files/SPARSE-2024-INV-1234_borderless_table.pdf`, MIT license. */
const REPORT = `INVENTORY RECONCILIATION REPORT
Report ID: SPARSE-2024-INV-1234
SKU-9201 780 778 OK
C-15 +15
Detailed Analysis by Category:
The inventory reconciliation reveals several key findings. The primary variance driver is SKU-4563,
which shows a -24 unit discrepancy requiring immediate investigation. Location B-07 handling of
SKU-8847 also demonstrates significant variance. Cross-location verification protocols should be

reviewed to prevent future discrepancies. The overall accuracy rate of 97.2% meets our target
threshold, but critical items require expedited resolution to maintain operational efficiency.
Page 1 of 2`;

const points = (answer: string): string[] => answer.split('\n').filter((line) => line.startsWith('- '));

it('summarizes a document by complete, cited sentences from it, without table rows and page numbers [provider.builtin]', async () => {
  const summary = points(
    await askBuiltin('Summarise this document', { passages: passagesOf('report.pdf', REPORT) }),
  );
  expect(summary).not.toHaveLength(0);
  for (const point of summary) expect(point).toMatch(/^- [A-Z].*\. \[1\]$/);
  expect(summary.join()).toContain('SKU-4563, which shows a -24 unit discrepancy');
  expect(summary.join()).not.toMatch(/Page 1|780 778/);
});

it.each([
  [`Summarize in 2 sentences:\n${TESLA}\n\n${HUGUENOTS}`, 2],
  [`用三句话概括一下：\n${TESLA_CHINESE}\n\n${LUTHER_CHINESE}`, 3],
  [`Give me the 3 key points of this text:\n${HUGUENOTS}\n\n${LUTHER}`, 3],
])('gives the requested number of sentences [provider.builtin]', async (question, count) => {
  expect(points(await askBuiltin(question))).toHaveLength(count);
});

it('keeps the order of the text [provider.builtin]', async () => {
  const summary = points(await askBuiltin(`key points:\n${TESLA}\n\n${LUTHER}`)).map((point) =>
    point.slice(2, 30),
  );
  const places = summary.map((start) => `${TESLA} ${LUTHER}`.indexOf(start));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

it('answers in the language of the request, regardless of the language of the text [provider.builtin]', async () => {
  expect(await askBuiltin(`请总结以下文字：\n${TESLA}`)).toContain('均为原文');
});

it('outlines by the headings of the text [provider.builtin]', async () => {
  const text = `# Tesla\n\n${TESLA}\n\n# Luther\n\n${LUTHER}`;
  const outline = await askBuiltin('Give me an outline', { passages: passagesOf('people.md', text) });
  expect(outline.match(/^- \*\*.+\*\*$/gm)).toEqual(['- **Tesla**', '- **Luther**']);
  expect(outline).toMatch(/\n {2}- .+ \[1\]/);
});

it('summarizes the previous answer, and says when there is nothing to summarize [provider.builtin]', async () => {
  expect(
    points(await askBuiltin('summarise that', { before: [{ role: 'assistant', text: LUTHER }] })),
  ).not.toHaveLength(0);
  expect(await askBuiltin('summarise')).toContain('Paste the text');
});

it('counts words like the rest of the product: each Chinese character and each other word [provider.builtin]', async () => {
  expect(
    await askBuiltin(
      'How many words are in this text?\n我们用 Studiolo 读书，也用 it 写作，很好用，大家都喜欢它的样子',
    ),
  ).toContain('**23** words');
  expect(await askBuiltin(`统计字数：\n${TESLA_CHINESE}`)).toMatch(/\| 字数 \| \d+ \|/);
});

it('summarizes only the requested title, and says if no source has it [provider.builtin]', async () => {
  const passages = [
    { number: 1, name: '特斯拉传.pdf', text: TESLA_CHINESE },
    { number: 2, name: '路德传.pdf', text: LUTHER_CHINESE },
  ];
  const summary = await askBuiltin('《路德传》的主要内容是什么？', { passages });
  expect(summary).toContain('[2]');
  expect(summary).not.toContain('[1]');
  expect(await askBuiltin('《红楼梦》的主要内容是什么？', { passages })).toMatch(/没有找到与“红楼梦”有关/);
});
