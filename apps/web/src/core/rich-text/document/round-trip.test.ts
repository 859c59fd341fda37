import { HOSTILE_TEXTS } from '@studiolo/markdown/hostile-texts';
import { HOSTILE_VECTORS, WRAPPERS } from '@studiolo/markdown/hostile-vectors';
import { EXAMPLES } from '@studiolo/markdown/testing/examples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { node, textNode } from './document.ts';
import { readMarkdown } from './read-blocks.ts';
import { writeMarkdown } from './write-blocks.ts';

const again = (markdown: string) => writeMarkdown(readMarkdown(markdown));
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

A note.[^n]

[^n]: the note`;

describe('Markdown that the editor holds [notebook.notes]', () => {
  it('comes out as it went in where it is written as we write it', () => {
    expect(again(RICH)).toBe(RICH);
  });

  it('says the same after it, by every example of CommonMark', () => {
    for (const { markdown, number } of EXAMPLES)
      expect([number, readMarkdown(again(markdown))]).toEqual([number, readMarkdown(markdown)]);
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
