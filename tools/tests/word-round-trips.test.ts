import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it, vi } from 'vitest';
import { root } from '../root.ts';
import { XmlParser } from './xml-tree.ts';

const loaded = async <Module>(file: string): Promise<Module> =>
  (await import(pathToFileURL(path.join(root, file)).href)) as Module;

type Manuscript = { title: string; locale: 'en_US'; turns: unknown[]; sources: never[] };
type Writer = { writeManuscript: (manuscript: Manuscript, kind: 'docx') => Promise<Uint8Array> };
type Texts = { aText: (markdown: string) => unknown };
type Reader = {
  readDocx: (
    file: File,
    uploadPicture: () => Promise<undefined>,
  ) => Promise<{ content: string; title?: string }>;
};
type Generator = { randomDocument: (seed: number) => unknown };
type MarkdownWriter = { writeMarkdown: (document: unknown) => string };

const SERVER = 'apps/server/src/core/documents/';
const WEB = 'apps/web/src/';
let randomMarkdown: (seed: number) => string;
let again: (markdown: string) => Promise<{ content: string; title?: string }>;

beforeAll(async () => {
  vi.stubGlobal('DOMParser', XmlParser);
  const { writeManuscript } = await loaded<Writer>(`${SERVER}write-manuscript.ts`);
  const { aText } = await loaded<Texts>(`${SERVER}manuscript.ts`);
  const { readDocx } = await loaded<Reader>(`${WEB}features/write/documents/import/word/read-docx.ts`);
  const { randomDocument } = await loaded<Generator>(`${WEB}testing/random-document.ts`);
  const { writeMarkdown } = await loaded<MarkdownWriter>(`${WEB}core/rich-text/document/write-blocks.ts`);
  randomMarkdown = (seed) => writeMarkdown(randomDocument(seed));
  again = async (markdown) => {
    const manuscript = {
      title: 'The title',
      locale: 'en_US',
      turns: [aText(markdown)],
      sources: [],
    } as const;
    const bytes = await writeManuscript({ ...manuscript, turns: [...manuscript.turns], sources: [] }, 'docx');
    return readDocx(new File([new Uint8Array(bytes)], 'a.docx'), () => Promise.resolve(undefined));
  };
});

const THESIS = `# Alpha

Text with a note[^1], **10<sup>6</sup>** cells, H<sub>2</sub>O, \`code\` and *a [link](https://ok.test/)*.[^two]

## Beta 灯塔 😀

- one

  - two
    1. deep

- three

  A paragraph of it.

  > A quote in it.

3. third
4. fourth

- [x] done
- [ ] open

> Said *so*.
>
> - in a quote

> [!TIP]
> Mind the step.

\`\`\`ts
if (a) {

  b();
}
\`\`\`

Energy is $E=mc^2$, or $\\frac{a}{b + 1} < \\left[ x \\right]$.

$$
\\sum_{i=1}^n x_i
$$

| Year | Keeper |
| --- | ---: |
| 1811 | **Ann**<br>本 |

<table>
<tr>
<th colspan="2">

合计

</th>
<th>

58

</th>
</tr>
<tr>
<td rowspan="2">

- Buy lamps
- Paint door

</td>
<td align="right">

1

</td>
<td>

# H

> q

</td>
</tr>
<tr>
<td>

| a |
| --- |
| b |

</td>
<td></td>
</tr>
</table>

---

[TOC]

[^1]: The note says this.

[^two]: Another **note**.`;

it('a document is unchanged after five round trips through Word [write.editor]', async () => {
  let text = THESIS;
  for (let round = 0; round < 5; round += 1) {
    const { content, title } = await again(text);
    expect(content).toBe(THESIS);
    expect(title).toBe('The title');
    text = content;
  }
});

/** Parts that a thesis, a contract, a price list and an article have, each of which Word keeps in its own way. */
const PARTS: Record<string, string> = {
  'links with titles, parts, paths and other scripts':
    '[《灯塔史》](https://ok.test/灯塔?p=1#二 "书"), [below](#part), [beside](notes/a.md) and [plain](https://ok.test/a#b)',
  'links in a note': 'Lit[^1].\n\n[^1]: See [the archive](https://ok.test/a_b) and https://ok.test/.',
  'formulas with spaces and chemistry':
    'So $\\sigma^2 = \\int_{-\\infty}^{\\infty} (x-\\mu)^2 f(x)\\,dx$ and\n\n$$\n\\ce{2H2 + O2 -> 2H2O}\n$$',
  'bulleted lists next to each other': '- rape\n- whale\n\n* Discount 3 %\n* +49 40 5555-0100\n\n- third',
  'lists in a quote': '> two\n>\n> > three\n\nand\n\n> 1. first\n> 2. second',
  'numbers of a contract': [
    '1.1 单价人民币 ￥1,234.50 元，税率 13%。',
    '甲方（盖章）：__________  乙方（盖章）：__________',
    '| 期次 | 日期 | 金额 |\n| ---: | :---: | ---: |\n| 1 | 2024/6/30 | **962,910.00** |\n| 2 | 15.03.2026 | (12.90) |\n| 00012 | 1e5 | US$ 5 and $10 |',
    '4. from four\n5. and five',
    'Then:',
    '1. from one again',
  ].join('\n\n'),
  'emoji and rare letters': '👨‍👩‍👧‍👦 🇨🇳 👍🏽 1️⃣ 𠮷野家 ㍿ ① Ⅳ ﾊﾝｶｸ 　全角空格 10⁶ −5℃',
};

it.each(Object.entries(PARTS))(
  '%s are unchanged after five round trips through Word [write.editor]',
  async (_, start) => {
    let text = start;
    for (let round = 0; round < 5; round += 1) text = (await again(text)).content;
    expect(text).toBe(start);
  },
);

it('thirty documents of all kinds are unchanged after a round trip through Word [write.editor]', async () => {
  for (let seed = 1; seed <= 30; seed += 1) {
    const markdown = randomMarkdown(seed);
    expect({ seed, text: (await again(markdown)).content }).toEqual({ seed, text: markdown });
  }
});
