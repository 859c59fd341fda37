import { describe, expect, it } from 'vitest';
import { lexInline } from './lexer.ts';
import { within, type TextToken } from './tokens.ts';

/** Inline tokens written as tags, e.g. `请<strong>注意</strong>`. */
const shown = (source: string): string => {
  const write = (tokens: readonly TextToken[]): string => tokens.map(one).join('');
  const one = (token: TextToken): string => {
    const inside = 'tokens' in token ? write(within(token.tokens)) : token.raw;
    if (token.type === 'formula') return `<math>${token.tex}</math>`;
    if (token.type === 'citation') return `<cite>${token.numbers.join()}</cite>`;
    return token.type === 'text' ? token.text : `<${token.type}>${inside}</${token.type}>`;
  };
  return write(lexInline(source, {}));
};

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
    ['a ** b ** c', 'a ** b ** c'],
    ['snake_case_name', 'snake_case_name'],
  ])('%s', (source, expected) => expect(shown(source)).toBe(expected));
});

describe('bare links end before Chinese text [chat.markdown]', () => {
  it.each([
    ['见https://example.com，谢谢', '见<link>https://example.com</link>，谢谢'],
    ['（https://example.com/a?b=1）好', '（<link>https://example.com/a?b=1</link>）好'],
    ['请看https://a.com/路径', '请看<link>https://a.com/</link>路径'],
    ['见 https://a.com/x。', '见 <link>https://a.com/x</link>。'],
    ['“https://a.com/x”', '“<link>https://a.com/x</link>”'],
    ['See https://a.com/x.', 'See <link>https://a.com/x</link>.'],
    ['www.example.com、谢谢', '<link>www.example.com</link>、谢谢'],
    ['写信给a@b.com，谢谢', '写信给<link>a@b.com</link>，谢谢'],
  ])('%s', (source, expected) => expect(shown(source)).toBe(expected));

  it('gives a link without a scheme https', () => {
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
    ['US$5 and US$ 10', 'US$5 and US$ 10'],
    ['$5 for Ann, 7$ for Bob', '$5 for Ann, 7$ for Bob'],
    ['我花了$5，他花了5$', '我花了$5，他花了5$'],
    ['`echo $HOME` and `$PATH`', '<codespan>`echo $HOME`</codespan> and <codespan>`$PATH`</codespan>'],
  ])('%s', (source, expected) => expect(shown(source)).toBe(expected));
});

describe('citations [chat.markdown] [chat.sources]', () => {
  it.each([
    ['said[1][2].', 'said<cite>1</cite><cite>2</cite>.'],
    ['[1, 2] 【3】', '<cite>1,2</cite> <cite>3</cite>'],
    ['天是蓝的【1，2】。', '天是蓝的<cite>1,2</cite>。'],
    ['`a[1]`', '<codespan>`a[1]`</codespan>'],
    ['[1](https://a.com)', '<link>1</link>'],
    ['[see [1]](https://a.com)', '<link>see [1]</link>'],
    ['![1](https://a.com)', '<image>1</image>'],
  ])('%s', (source, expected) => expect(shown(source)).toBe(expected));
});
