import { WECHAT_STYLE, WECHAT_THEMES, type WechatStyle } from '@studiolo/contract/publishing/wechat-style';
import { readArticle } from '@studiolo/markdown/article/read-article';
import { describe, expect, it } from 'vitest';
import { lookOf } from '../looks/look.ts';
import { formulaSvg } from '@studiolo/markdown/formula/formula-svg';
import { renderArticle } from './article.ts';
import { ALL_FIXED, NOTHING_FIXED, type Fixes } from './setting.ts';

const ARTICLE = `# 灯塔

守灯人**每晚**点灯，见[记录](https://log.example/1)与[同一处](https://log.example/1)。[^a]

## 光

> 光是说给海听的话。

> [!TIP] 小心
> 夜里风大。

- 一
  - 二
- [x] 三

| 名 | 高 |
|:--|--:|
| 北 | 41 |

\`\`\`ts
const  height = 41; // m
\`\`\`

$E = mc^2$ 写在行内。

![灯塔的夜](/night.jpg "图 1：夜")

---

[^a]: 据守灯人自述。`;

const rendered = (style: Partial<WechatStyle> = {}, markdown = ARTICLE, fixes: Fixes = ALL_FIXED): string =>
  renderArticle(readArticle(markdown), {
    look: lookOf({ ...WECHAT_STYLE, ...style }),
    fixes,
    words: {
      references: '参考资料',
      callouts: { note: '说明', tip: '提示', important: '重点', warning: '注意', caution: '警告' },
    },
    lines: (code) =>
      code.startsWith('const')
        ? [
            [
              ['keyword', 'const'],
              ['', '  height = 41; '],
              ['comment', '// m'],
            ],
          ]
        : undefined,
    formula: formulaSvg,
    picture: (address) => (address === '/night.jpg' ? 'data:image/jpeg;base64,AAAA' : undefined),
    diagram: () => undefined,
  });

it('renders with inline styles only: no class, no id, no script, no style sheet [write.wechat]', () => {
  const html = rendered();
  expect(html).toMatch(/^<section style="[^"]+">.*<\/section>$/s);
  expect(html).not.toMatch(/ (?:class|id|data-[\w-]+|on\w+)=/);
  expect(html).not.toMatch(/<(?:script|style|link|iframe|a) ?/);
  expect(html).not.toMatch(/position:|var\(/);
});

it('numbers links and footnotes, and each link target only once [write.wechat]', () => {
  const html = rendered();
  expect(html.match(/>\[1\]<\/sup>/g)).toHaveLength(2);
  expect(html).toContain('[1] 记录: https://log.example/1');
  expect(html).toContain('[2] 据守灯人自述。');
  expect(rendered({}, ARTICLE, NOTHING_FIXED)).toContain('<a href="https://log.example/1"');
  expect(rendered({}, '[谢谢](https://mp.weixin.qq.com/s/x)')).toContain(
    'href="https://mp.weixin.qq.com/s/x"',
  );
});

it('keeps the spaces and lines of code, and highlights it [write.wechat]', () => {
  const html = rendered({}, '```ts\nconst\n  height\n```', NOTHING_FIXED);
  expect(html).toContain('>const</span>');
  expect(rendered({}, '```\nif a\n  b\n```', NOTHING_FIXED)).toContain('if&nbsp;a<br>&nbsp;&nbsp;b');
});

it('draws formulas, and leaves the source of an invalid one [write.wechat]', () => {
  expect(rendered()).toMatch(/<svg [^>]*viewBox/);
  expect(rendered({}, 'It is $\\nonsense{$ there')).toContain('\\nonsense{');
});

it('keeps the text from running scripts or breaking out of the markup [write.wechat]', () => {
  const html = rendered(
    {},
    '<script>alert(1)</script> "<img src=x onerror=alert(1)>" `<b>` ![x](javascript:alert(1))',
  );
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;b&gt;');
});

it('keeps nested lists with their item [write.wechat]', () => {
  expect(rendered({}, '- a\n  - b')).toMatch(
    /<\/li><ul [^>]*><li [^>]*><section>b<\/section><\/li><\/ul><\/ul>/,
  );
});

it('makes wide tables scrollable and wraps wide code, if those problems were fixed [write.preflight]', () => {
  const table = '| a | b | c | d | e |\n|--|--|--|--|--|\n| 1 | 2 | 3 | 4 | 5 |';
  expect(rendered({}, table)).toContain('min-width');
  expect(rendered({}, table, NOTHING_FIXED)).not.toContain('min-width');
  const code = `\`\`\`\n${'word '.repeat(20)}\n\`\`\``;
  expect(rendered({}, code)).toContain('word-break: break-all');
  expect(rendered({}, code, NOTHING_FIXED)).toContain('white-space: nowrap');
  expect(rendered({}, 'A <iframe src="x"></iframe> b')).not.toContain('iframe');
});

describe('applies each setting of the style to the result [pref.wechat] [write.wechat]', () => {
  it.each([
    ['primaryColor', { primaryColor: '#b3382c' }, /#b3382c/],
    ['fontFamily', { fontFamily: 'kai' }, /Kaiti SC/],
    ['fontSize', { fontSize: '17px' }, /font-size: 17px/],
    ['legend', { legend: 'alt' }, />灯塔的夜<\/p>/],
    ['textAlign', { textAlign: 'justify' }, /text-align: justify/],
    ['isMacCodeBlock', { isMacCodeBlock: false }, /^(?!.*<ellipse)/s],
    ['hasBlankLine', { hasBlankLine: false }, /margin: 0 0 0\.35em/],
  ] as const)('%s', (_name, style, sign) => {
    expect(rendered()).not.toMatch(sign);
    expect(rendered(style)).toMatch(sign);
  });

  it('has these defaults: the default theme, 14px, the title below a picture, left, Mac-style code, blank lines', () => {
    const html = rendered();
    expect(html).toContain('font-size: 14px');
    expect(html).toContain('text-align: left');
    expect(html).toContain('>图 1：夜</p>');
    expect(html).toContain('<ellipse');
  });

  it('renders each theme differently, with the same text', () => {
    const all = WECHAT_THEMES.map((theme) => rendered({ theme }));
    expect(new Set(all).size).toBeGreaterThanOrEqual(8);
    for (const html of all) {
      expect(html.replace(/<[^>]+>/g, '')).toContain('守灯人每晚点灯');
      expect(html).not.toMatch(/ class=|undefined|NaN/);
    }
  });
});
