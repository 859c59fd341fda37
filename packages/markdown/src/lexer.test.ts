import { describe, expect, it } from 'vitest';
import { foldDetails } from './details.ts';
import { lexBlocks, lexInline } from './lexer.ts';
import { foldTags } from './small-tags.ts';
import { inlineTags } from './testing/inline-tags.ts';
import { within } from './tokens.ts';

describe('Chinese emphasis [chat.markdown]', () => {
  it.each([
    ['**注意：**请先登录', '<strong>注意：</strong>请先登录'],
    ['**重要:**请看', '<strong>重要:</strong>请看'],
    ['请**“注意”**吧', '请<strong>“注意”</strong>吧'],
    ['他说：**“你好”**，然后**再见。**好', '他说：<strong>“你好”</strong>，然后<strong>再见。</strong>好'],
    ['**重要（注）**English', '<strong>重要（注）</strong>English'],
    ['**《书名》**是', '<strong>《书名》</strong>是'],
    ['*强调*与', '<em>强调</em>与'],
    ['这里*（强调）*与', '这里<em>（强调）</em>与'],
    ['***全部***是', '<em><strong>全部</strong></em>是'],
    ['**100%**的', '<strong>100%</strong>的'],
    ['这是**`code`**的', '这是<strong><codespan>`code`</codespan></strong>的'],
    ['删除~~“旧”~~新', '删除<del>“旧”</del>新'],
    ['日本語の**「強調」**です', '日本語の<strong>「強調」</strong>です'],
    ['5~10 元，大杯20~30元', '5~10 元，大杯20~30元'],
    ['10~~20 元，大杯30~~40元', '10~~20 元，大杯30~~40元'],
    ['原价~~100~~80', '原价<del>100</del>80'],
    ['a ** b ** c', 'a ** b ** c'],
    ['snake_case_name', 'snake_case_name'],
  ])('%s', (source, expected) => expect(inlineTags(source)).toBe(expected));
});

describe('asterisks between factors are not emphasis [chat.markdown]', () => {
  it.each([
    ['2*3*4 = 24', '2*3*4 = 24'],
    ['2**3**2', '2**3**2'],
    ['x**2 + y**2，(a+b)**2 与 (a-b)**2', 'x**2 + y**2，(a+b)**2 与 (a-b)**2'],
    ['Step**1** of 2', 'Step<strong>1</strong> of 2'],
    ['(1+2)*3*4，x*3*4，3*x*2', '(1+2)*3*4，x*3*4，3*x*2'],
    ['尺寸 3*4*5cm', '尺寸 3*4*5cm'],
    ['**合计 2*3*4**', '<strong>合计 2*3*4</strong>'],
    ['*5* of **100**km，共**3**项', '<em>5</em> of <strong>100</strong>km，共<strong>3</strong>项'],
  ])('%s', (source, expected) => expect(inlineTags(source)).toBe(expected));
});

describe('bare links end before Chinese text [chat.markdown]', () => {
  it.each([
    [
      '见https://a.test/b_(c)，（https://a.test/d）',
      '见<link>https://a.test/b_(c)</link>，（<link>https://a.test/d</link>）',
    ],
    ['见(https://a.test/d)，好', '见(<link>https://a.test/d</link>)，好'],
    ['见https://example.com，谢谢', '见<link>https://example.com</link>，谢谢'],
    ['（https://example.com/a?b=1）好', '（<link>https://example.com/a?b=1</link>）好'],
    ['请看https://a.com/路径', '请看<link>https://a.com/</link>路径'],
    ['见 https://a.com/x。', '见 <link>https://a.com/x</link>。'],
    ['“https://a.com/x”', '“<link>https://a.com/x</link>”'],
    ['See https://a.com/x.', 'See <link>https://a.com/x</link>.'],
    ['www.example.com、谢谢', '<link>www.example.com</link>、谢谢'],
    ['写信给a@b.com，谢谢', '写信给<link>a@b.com</link>，谢谢'],
  ])('%s', (source, expected) => expect(inlineTags(source)).toBe(expected));

  it('assumes https for a link without a scheme', () => {
    expect(lexInline('www.example.com，', {})[0]).toMatchObject({ href: 'https://www.example.com' });
  });
});

describe('formulas and amounts of money [chat.markdown]', () => {
  it.each([
    ['$x^2$ 和 $y_1*z*w$', '<math>x^2</math> 和 <math>y_1*z*w</math>'],
    ['\\(a\\) and \\[b\\]', '<math>a</math> and <math>b</math>'],
    ['so $$x$$ holds', 'so <math>x</math> holds'],
    ['价格*数量 = $a*b$', '价格*数量 = <math>a*b</math>'],
    ['costs $5 and $10', 'costs $5 and $10'],
    ['from $5 to $10 ($x = y$)', 'from $5 to $10 (<math>x = y</math>)'],
    ['US$5 and US$ 10', 'US$5 and US$ 10'],
    ['$5 for Ann, 7$ for Bob', '$5 for Ann, 7$ for Bob'],
    ['我花了$5，他花了5$', '我花了$5，他花了5$'],
    ['`echo $HOME` and `$PATH`', '<codespan>`echo $HOME`</codespan> and <codespan>`$PATH`</codespan>'],
  ])('%s', (source, expected) => expect(inlineTags(source)).toBe(expected));
});

describe('citations [chat.markdown] [chat.sources]', () => {
  it.each([
    ['said[1][2].', 'said<cite>1</cite><cite>2</cite>.'],
    ['[1, 2] 【3】', '<cite>1,2</cite> <cite>3</cite>'],
    ['天是蓝的【1，2】。', '天是蓝的<cite>1,2</cite>。'],
    ['`a[1]`', '<codespan>`a[1]`</codespan>'],
    ['[1](https://a.com)', '<link>1</link>'],
    ['建于 1811 年[^1^](https://a.com)', '建于 1811 年<link>^1^</link>'],
    ['lit[^1](see below)', 'lit<footnoteReference>[^1]</footnoteReference>(see below)'],
    ['[see [1]](https://a.com)', '<link>see [1]</link>'],
    ['![1](https://a.com)', '<image>1</image>'],
  ])('%s', (source, expected) => expect(inlineTags(source)).toBe(expected));
});

describe('formulas as models write them [chat.markdown]', () => {
  it.each([
    ['so $ x = 1 $ holds', 'so <math>x = 1</math> holds'],
    ['$ \\frac{a}{b} $，$ n $', '<math>\\frac{a}{b}</math>，<math>n</math>'],
    ['$ a_1 * b_1 $ and $ a_2 * b_2 $', '<math>a_1 * b_1</math> and <math>a_2 * b_2</math>'],
    ['It costs $5 and $10, or $ 15 and $ 20.', 'It costs $5 and $10, or $ 15 and $ 20.'],
    ['from $ 10 - $ 20 or 5 $', 'from $ 10 - $ 20 or 5 $'],
    ['花了 $ 15，还剩 $ 20。', '花了 $ 15，还剩 $ 20。'],
    ['set $HOME/bin:$PATH', 'set $HOME/bin:$PATH'],
    ['the norm $`y_1`$ of it', 'the norm <math>y_1</math> of it'],
    [
      '矩阵 \\begin{pmatrix}1*2&3*4\\end{pmatrix} 与',
      '矩阵 <math>\\begin{pmatrix}1*2&3*4\\end{pmatrix}</math> 与',
    ],
  ])('%s', (source, expected) => expect(inlineTags(source)).toBe(expected));

  const blocksOf = (source: string) => lexBlocks(source).filter(({ type }) => type !== 'space');

  it('reads a fence in the language math and a bare environment as formulas', () => {
    expect(blocksOf('```math\nx^2 + y^2\n```')).toMatchObject([
      { type: 'formula', tex: 'x^2 + y^2', isDisplay: true, raw: '```math\nx^2 + y^2\n```' },
    ]);
    expect(blocksOf('See:\n\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}\nDone.')).toMatchObject([
      { type: 'paragraph' },
      { type: 'formula', tex: '\\begin{align}\na &= b \\\\\nc &= d\n\\end{align}' },
      { type: 'paragraph' },
    ]);
  });

  it('ends a formula at its own dollar signs if words precede or follow it', () => {
    const kinds = (source: string) =>
      blocksOf(source).map((block) => [block.type, 'text' in block ? block.text : block.raw.trim()]);
    const formula = (tex: string) => ['formula', `$$\n${tex}\n$$`];
    expect(kinds('$$x=1$$ is 5.\n\nText\n\n$$\ny=2\n$$')).toEqual([
      ['paragraph', '$$x=1$$ is 5.'],
      ['paragraph', 'Text'],
      formula('y=2'),
    ]);
    expect(kinds('The formula: $$\nE\n$$\nwhere $m$ is 5.\n\nThen:\n$$\na\n$$\nend')).toEqual([
      ['paragraph', 'The formula: $$\nE\n$$\nwhere $m$ is 5.'],
      ['paragraph', 'Then:'],
      formula('a'),
      ['paragraph', 'end'],
    ]);
    expect(kinds('\\[x\\] is 5.\n\n\\[\ny\n\\]\n').map(([type]) => type)).toEqual(['paragraph', 'formula']);
    const cases = '\\begin{cases}a\\end{cases}';
    expect(kinds(`${cases} is 5.\n\nText\n\n${cases}`).map(([type]) => type)).toEqual([
      'paragraph',
      'paragraph',
      'formula',
    ]);
    expect(inlineTags('The formula: $$\nE\n$$\nwhere')).toBe('The formula: <math>E</math><br>\n</br>where');
  });

  it.each([
    ['$50%$ of it', '<math>50\\%</math> of it'],
    ['$$p = 95% \\pm 2%$$', '<math>p = 95\\% \\pm 2\\%</math>'],
    [
      '$\\frac{1}{2}%$ and $n%$ and $5\\%$',
      '<math>\\frac{1}{2}\\%</math> and <math>n\\%</math> and <math>5\\%</math>',
    ],
    ['$$x = 1 % a comment\n+ 2$$', '<math>x = 1 % a comment\n+ 2</math>'],
  ])('escapes percent signs, which TeX would treat as comments: %j', (source, expected) =>
    expect(inlineTags(source)).toBe(expected),
  );

  it('does not split cells at the pipes of formulas and code', () => {
    const [table] = blocksOf(
      '| f | v |\n|---|---|\n| $|x|$ | 1 |\n| `a|b` | 2 |\n| $5 | $10 |\n| \\(P(A|B)\\) | 3 |',
    );
    const cells = table?.type === 'table' ? table.rows.map((row) => row.map(({ text }) => text)) : [];
    expect(cells).toEqual([
      ['$|x|$', '1'],
      ['`a|b`', '2'],
      ['$5', '$10'],
      ['\\(P(A|B)\\)', '3'],
    ]);
  });
});

describe('fences within fences [chat.markdown]', () => {
  it('reads a document in a fence as one block with its inner fences', () => {
    const inner = '# Lamp\n\n```sh\nmake\n```\n\nIt burns.\n\n```js\nlight();\n```';
    const blocks = lexBlocks(`Here:\n\n\`\`\`markdown\n${inner}\n\`\`\`\n\nCopy it.`).filter(
      ({ type }) => type !== 'space',
    );
    expect(blocks).toMatchObject([
      { type: 'paragraph', text: 'Here:' },
      { type: 'code', lang: 'markdown', text: inner },
      { type: 'paragraph', text: 'Copy it.' },
    ]);
  });

  it('reads inner fences without a language', () => {
    const inner = '# Install\n\n```\nnpm i\n```\n\nThen:\n\n```js\nlight();\n```\n\n```\nnpm start\n```';
    const blocks = lexBlocks(`\`\`\`md\n${inner}\n\`\`\`\n\nCopy it.`).filter(({ type }) => type !== 'space');
    expect(blocks).toMatchObject([
      { type: 'code', lang: 'md', text: inner },
      { type: 'paragraph', text: 'Copy it.' },
    ]);
  });

  it.each([
    '```md\n# One\n```\n\nText.\n\n```js\nx\n```',
    '```md\n# One\n```\nText:\n```\nnpm i\n```',
    '```md\n# One\n\n```\nText:\n\n```\nnpm i\n```',
  ])('does not change other code blocks: %j', (source) => {
    const blocks = lexBlocks(source).filter(({ type }) => type !== 'space');
    expect(blocks.map(({ type }) => type)).toEqual(['code', 'paragraph', 'code']);
  });
});

describe('the numbers of list items [chat.markdown]', () => {
  const startsOf = (source: string) =>
    lexBlocks(source).flatMap((block) => (block.type === 'list' ? [[block.start, block.items.length]] : []));

  it.each([
    [
      '1. a\n2. b\n9. c',
      [
        [1, 2],
        [9, 1],
      ],
    ],
    [
      '3) a\n5) b\n\n1) c',
      [
        [3, 1],
        [5, 1],
        [1, 1],
      ],
    ],
    [
      '1. a\n2. b\n\n1. c\n2. d',
      [
        [1, 2],
        [1, 2],
      ],
    ],
    ['1. a\n\n   2. within\n\n2. b\n   - c\n\n3. d', [[1, 3]]],
    ['1. a\n1. b\n1. c', [[1, 3]]],
    ['0. a\n0. b', [[0, 2]]],
    ['9. a\n10. b\n11. c', [[9, 3]]],
  ])('are kept as written: %j', (source, starts) => expect(startsOf(source)).toEqual(starts));

  it('are kept in a nested list, and next to code with numbers', () => {
    const [list] = lexBlocks('- x\n  1. a\n  4. b\n- y');
    const inner = list?.type === 'list' ? within(list.items[0]?.tokens ?? []) : [];
    expect(inner.flatMap((block) => (block.type === 'list' ? [block.start] : []))).toEqual([1, 4]);
    expect(lexBlocks('1. a\n   ```\n   7. x\n   ```\n2. b').map(({ type }) => type)).toEqual(['list']);
  });
});

it('reads a footnote without a space after its label, and with a Chinese colon [chat.markdown]', () => {
  expect(lexBlocks('灯[^1]\n\n[^1]:始于 1811 年。').at(-1)).toMatchObject({ type: 'footnote', label: '1' });
  expect(lexBlocks('灯[^灯]\n\n[^灯]：始于 1811 年。').at(-1)).toMatchObject({
    type: 'footnote',
    label: '灯',
  });
});

describe('small tags [chat.markdown]', () => {
  it('joins pairs of tags without attributes, and leaves others as text', () => {
    const folded = foldTags(lexInline('H<sub>2</sub>O <kbd>a <b>c</kbd> <u>open <sup x="1">3</sup>', {}));
    expect(folded.map(({ type, raw }) => [type, raw])).toEqual([
      ['text', 'H'],
      ['tagged', '<sub>2</sub>'],
      ['text', 'O '],
      ['tagged', '<kbd>a <b>c</kbd>'],
      ['text', ' '],
      ['html', '<u>'],
      ['text', 'open '],
      ['html', '<sup x="1">'],
      ['text', '3'],
      ['html', '</sup>'],
    ]);
  });

  it('joins the content of a details element with its own blocks', () => {
    const folded = foldDetails(
      lexBlocks('<details><summary>More</summary>\n\nInside **it**.\n\n- one\n\n</details>\n\nAfter.'),
    ).filter(({ type }) => type !== 'space');
    expect(folded).toMatchObject([
      { type: 'details', summary: 'More' },
      { type: 'paragraph', text: 'After.' },
    ]);
    const blocks = foldDetails(lexBlocks('<details>\n<summary>More</summary>\nInside.\n</details>'));
    expect(blocks).toMatchObject([{ type: 'details', summary: 'More', tokens: [{ text: 'Inside.' }] }]);
  });
});
