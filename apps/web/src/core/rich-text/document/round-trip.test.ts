import { HOSTILE_TEXTS } from '@studiolo/markdown/hostile-texts';
import { HOSTILE_VECTORS, WRAPPERS } from '@studiolo/markdown/hostile-vectors';
import { ALL_EXAMPLES, EXAMPLES } from '@studiolo/markdown/testing/examples';
import { htmlOf } from '@studiolo/markdown/testing/html-of';
import { getSchema } from '@tiptap/core';
import { Node as EditorNode } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanned } from '../../../testing/spanned.ts';
import { richTextExtensions } from '../extensions.ts';
import { createNodeViews } from '../nodes/node-views.ts';
import { node, textNode } from './document.ts';
import { readMarkdown } from './read-blocks.ts';

import { writeMarkdown } from './write-blocks.ts';
import { writeEditor } from './write-editor.ts';

const schema = getSchema(
  richTextExtensions({
    views: createNodeViews(),
    isKnown: () => false,
    placeholder: '',
    taskLabel: () => '',
  }),
);

/** A text as the editor gives it back that was opened with it. */
const again = (markdown: string) => {
  const document = EditorNode.fromJSON(schema, readMarkdown(markdown));
  document.check();
  return writeEditor(document);
};
const RICH = `# 标题 *one*

A paragraph with **bold**, *lean*, ~~old~~, \`code\`, $x^2$, [a link](https://ok.test/a_b) and [1, 2].
A second line.

- one
  - two
- three

3. third
4. fourth

- [x] done
- [ ] open

> said
>
> twice

| a | b |
| :--- | ---: |
| 1 \\| 2 | **x**<br>y |

\`\`\`ts
const a = 1;
\`\`\`

$$
\\sum_{i} x_i
$$

![dot](/a.png)

---

> [!WARNING]
> Mind the step.

> [!NOTE]
>
> - one

[TOC]

![dot](/a.png "The dot")

A note.[^n]

[^n]: the **note**`;

/** What GFM adds, by the examples of its specification. */
const GFM = [
  '| foo | bar |\n| --- | --- |\n| baz | bim |',
  '| abc | defghi |\n:-: | -----------:\nbar | baz',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
  '| abc | def |\n| --- |\n| bar |',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
  '| abc | def |\n| --- | --- |',
  '- [ ] foo\n- [x] bar',
  '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
  '~~Hi~~ Hello, ~there~ world!',
  'This ~~has a\n\nnew paragraph~~.',
  'www.commonmark.org',
  'Visit www.commonmark.org/help for more information.',
  'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.',
  'www.google.com/search?q=Markup+(business)\n\n(www.google.com/search?q=Markup+(business))',
  'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))',
  'foo@bar.baz',
  'hello@mail+xyz.example isn’t valid, but hello+xyz@mail.example is.',
];

describe('Markdown that the editor holds [notebook.notes]', () => {
  it('comes out as it went in where it is written as we write it', () => {
    expect(again(RICH)).toBe(RICH);
  });

  it('says the same after it in 652 of 652 examples of CommonMark and 19 of 19 of GFM [write.editor]', () => {
    const isSame = (markdown: string) =>
      JSON.stringify(readMarkdown(again(markdown))) === JSON.stringify(readMarkdown(markdown));
    const others = ALL_EXAMPLES.filter(({ markdown }) => !isSame(markdown)).map(({ number }) => number);
    expect([others, ALL_EXAMPLES.length]).toEqual([[], 652]);
    expect([GFM.filter(isSame).length, GFM.length]).toEqual([19, 19]);
    // Written a second time it is letter by letter what it was.
    for (const markdown of [...ALL_EXAMPLES.map((each) => each.markdown), ...GFM])
      expect(again(again(markdown))).toBe(again(markdown));
  });

  it('is read as the same page after it in 567 of 573 examples of CommonMark without HTML and 19 of 19 of GFM [write.editor]', () => {
    const isSamePage = (markdown: string) => spanned(htmlOf(again(markdown))) === spanned(htmlOf(markdown));
    const others = EXAMPLES.filter(({ markdown }) => !isSamePage(markdown)).map(({ number }) => number);
    expect(others).toEqual([
      12, // `\\[ … \\]` is a formula, and is written as one
      196, // a title of several lines comes in one
      596, // addresses that nobody may be led to are words: 596, 598, 599, 601
      598,
      599,
      601,
    ]);
    expect(EXAMPLES.length).toBe(573);
    expect(GFM.filter((markdown) => !isSamePage(markdown))).toEqual([]);
  });

  it('keeps where links lead: by a reference, by a number, within a folder, and what they are called [write.editor]', () => {
    const addresses = '[1]: https://ok.test/a\n[b]: ../b.md "The second"';
    expect(again(`As [1] and [two][b] say, [here](#part) too.\n\n${addresses}`)).toBe(
      'As [1](https://ok.test/a) and [two](../b.md "The second") say, [here](#part) too.',
    );
    expect(again('[no](javascript:alert(1)), [never](java&#115;cript:alert(1))')).toBe('no, never');
  });

  it('says the same after it, however hostile', () => {
    for (const text of HOSTILE_TEXTS) expect(readMarkdown(again(text))).toEqual(readMarkdown(text));
    for (const wrap of WRAPPERS)
      for (const vector of HOSTILE_VECTORS.slice(0, 60))
        expect(readMarkdown(again(wrap(vector)))).toEqual(readMarkdown(wrap(vector)));
  });

  it('keeps what is typed as it was typed, whatever it looks like', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...'ab1 。，（注*_~`[]()<>#+-=.!$\\|&;:/@"\'{}^'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(typed, (text) => {
        const words = text.trim();
        const document = node('doc', [node('paragraph', words ? [textNode(words, [])] : [])]);
        const kept = readMarkdown(writeMarkdown(document)).content ?? [];
        expect(kept.length).toBe(1);
        expect(kept[0]?.content?.map((each) => each.text).join('') ?? '').toBe(words);
      }),
      { numRuns: 3000 },
    );
  });
});
