import { WECHAT_STYLE, WECHAT_THEMES } from '@studiolo/contract/publishing/wechat-style';
import { readArticle } from '@studiolo/markdown/article/read-article';
import { expect, it } from 'vitest';
import { copyRich } from '../../../../core/markdown/copy-rich.ts';
import { pasteIntoWechat } from '../../../../testing/wechat-editor.ts';
import { lookOf } from '../looks/look.ts';
import { formulaSvg } from '@studiolo/markdown/formula/formula-svg';
import { renderArticle } from './article.ts';
import { ALL_FIXED, NOTHING_FIXED, type Fixes } from './setting.ts';

const ARTICLE = [
  '# A light\n\nThe **keeper** [wrote](https://log.example/1) of it.[^a]',
  '## How far\n\n> It is seen\n> from afar.\n\n> [!WARNING] Mind\n> the stairs.',
  '- one\n  - two\n    - three\n- [x] done\n\n1. first\n2. second',
  '| a | b | c | d | e |\n|--|:-:|--:|--|--|\n| 1 | | 3 | 4 | 5 |',
  '```ts\nif (lit) {\n  burn();\n\n  wait(8);\n}\n```',
  'It is $d = 2.08\\sqrt{h}$ far.\n\n$$\\frac{a}{b}$$',
  '![By night](/night.jpg "Figure 1")\n\n---\n\nThe end.\n\n[^a]: So *he* said.',
].join('\n\n');

const rendered = (theme: (typeof WECHAT_THEMES)[number], fixes: Fixes) =>
  renderArticle(readArticle(ARTICLE), {
    look: lookOf({ ...WECHAT_STYLE, theme }),
    fixes,
    words: {
      references: 'References',
      callouts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
    },
    lines: () => undefined,
    formula: formulaSvg,
    picture: () => 'data:image/png;base64,iVBORw0KGgo=',
    diagram: () => undefined,
  });

/** Normalizes markup by parsing it, so that only content that was removed makes a difference. */
const asRead = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
const drawn = (html: string): string =>
  asRead(html).replace(/ style="[^"]*"/g, (look) =>
    look.replace(/;?"$/, '"').replace(/: /g, ':').replace(/; ?/g, ';'),
  );

it.each(WECHAT_THEMES)(
  'the %s theme arrives in WeChat’s editor exactly as it was copied [write.wechat]',
  (theme) => {
    const html = rendered(theme, ALL_FIXED);
    expect(drawn(pasteIntoWechat(html))).toBe(drawn(html));
  },
);

it('confirms that the editor removes links that were not fixed [write.preflight]', () => {
  const pasted = pasteIntoWechat(rendered('default', NOTHING_FIXED));
  expect(pasted).not.toContain('log.example');
  expect(pasteIntoWechat(rendered('default', ALL_FIXED))).toContain('https://log.example/1');
});

it('copies only markup that WeChat’s editor accepts [write.wechat]', () => {
  const pasted = pasteIntoWechat(
    '<section id="a" class="b" style="position: fixed; color: red" onclick="x()"><script>1</script><style>p{}</style>' +
      '<img src="https://elsewhere.example/a.png"><span></span><p>a  b</p><a href="https://x.example">c</a></section>',
  );
  expect(pasted).toBe('<section style="color: red"><p>a b</p>c</section>');
});

it('copies markup for WeChat’s editor, and plain text for others [write.wechat]', async () => {
  const { write } = navigator.clipboard;
  const copied: ClipboardItem[] = [];
  navigator.clipboard.write = async (items) => void copied.push(...items);
  const html = rendered('ink', ALL_FIXED);
  try {
    await copyRich('A light', html);
  } finally {
    navigator.clipboard.write = write;
  }
  const of = async (type: string) => (await copied[0]?.getType(type))?.text();
  expect(await of('text/plain')).toBe('A light');
  expect(drawn(pasteIntoWechat((await of('text/html')) ?? ''))).toBe(drawn(html));
});
