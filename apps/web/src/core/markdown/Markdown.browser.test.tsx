import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../platform/i18n/locale.ts';
import { drawDiagram } from './diagram/draw-diagram.ts';
import { Markdown } from './Markdown.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

describe('blocks [chat.markdown]', () => {
  it('starts headings at the third level, regardless of the first level in the text', async () => {
    const { getByRole } = await render(<Markdown text={'## One\n\n### Two\n\n# Three'} />);
    await expect.element(getByRole('heading', { level: 3, name: 'One' })).toBeVisible();
    await expect.element(getByRole('heading', { level: 4, name: 'Two' })).toBeVisible();
    await expect.element(getByRole('heading', { level: 3, name: 'Three' })).toBeVisible();
  });

  it('shows a table that can be focused and scrolled with the keyboard', async () => {
    const wide = Array.from({ length: 20 }, (_, index) => `column ${index}`).join(' | ');
    const { container, getByRole } = await render(
      <Markdown text={`| ${wide} |\n|${'---|'.repeat(20)}\n| **1** | 2 |`} />,
    );
    const group = getByRole('group', { name: 'Table' });
    await expect.element(group).toHaveAttribute('tabindex', '0');
    expect(group.element().scrollWidth).toBeGreaterThan(group.element().clientWidth);
    expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth);
    await expect.element(getByRole('columnheader', { name: 'column 3', exact: true })).toBeInTheDocument();
  });

  it('shows tasks, strikethrough, numbered lists from their first number, quotes and line breaks', async () => {
    const { container, getByRole } = await render(
      <Markdown text={'- [x] done\n- [ ] open\n\n3. three\n\n> ~~old~~\n\none\ntwo<br>three'} />,
    );
    await expect.element(getByRole('img', { name: 'Done', exact: true })).toBeVisible();
    await expect.element(getByRole('img', { name: 'Not done' })).toBeVisible();
    expect(container.querySelector('li.task')?.textContent).toBe('done');
    expect(container.querySelector('ol')?.start).toBe(3);
    expect(container.querySelector('blockquote del')?.textContent).toBe('old');
    expect(container.querySelectorAll('p br')).toHaveLength(2);
  });

  it('shows raw HTML as text', async () => {
    const { getByText } = await render(<Markdown text={'<b>not bold</b> <!-- kept -->'} />);
    await expect.element(getByText('<b>not bold</b> <!-- kept -->')).toBeVisible();
  });

  it('makes Chinese emphasis bold, and ends a bare link before a comma', async () => {
    const { container, getByRole } = await render(
      <Markdown text={'**注意：**请先登录https://example.com/a，谢谢'} />,
    );
    expect(container.querySelector('strong')?.textContent).toBe('注意：');
    await expect
      .element(getByRole('link', { name: 'https://example.com/a', exact: true }))
      .toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  it('scrolls from a reference to its footnote', async () => {
    const { container, getByRole } = await render(<Markdown text={'Said.[^1]\n\n[^1]: By **whom**'} />);
    await getByRole('button', { name: 'Footnote 1' }).click();
    expect(document.activeElement).toBe(container.querySelector('.footnote'));
    expect(document.activeElement?.textContent).toBe('1By whom');
  });
});

describe('code [chat.markdown]', () => {
  it('is highlighted, labeled and copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { container, getByText, getByRole } = await render(
      <Markdown text={'```ts\nconst a = "b";\n```'} />,
    );
    await expect.element(getByText('ts', { exact: true })).toBeVisible();
    await expect.poll(() => container.querySelector('.code-keyword')?.textContent).toBe('const');
    await expect.poll(() => container.querySelector('.code-string')?.textContent ?? '').toContain('"b"');
    expect(container.querySelector('pre')?.textContent).toBe('const a = "b";');

    await getByRole('button', { name: 'Copy' }).click();
    await expect.element(getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(writeText).toHaveBeenCalledWith('const a = "b";');
    writeText.mockRestore();
  });

  it('keeps every character while it grows, and highlights it', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `const name${index} = ${index}; // note`);
    const screen = await render(<Markdown text="" isStreaming />);
    for (let count = 1; count <= lines.length; count += 1) {
      const code = lines.slice(0, count).join('\n');
      await screen.rerender(<Markdown text={`\`\`\`js\n${code}`} isStreaming />);
      expect(screen.container.querySelector('pre')?.textContent).toBe(code);
    }
    await expect.poll(() => screen.container.querySelectorAll('.code-keyword').length).toBeGreaterThan(30);
    expect(screen.container.querySelector('pre')?.textContent).toBe(lines.join('\n'));
  });

  it('has labels in the language of the page', async () => {
    await setLocale('zh_CN');
    const { getByRole } = await render(<Markdown text={'```js\nlet a\n```\n\n| a |\n|---|\n| b |'} />);
    await expect.element(getByRole('button', { name: '复制', exact: true })).toBeVisible();
    await expect.element(getByRole('group', { name: '表格' })).toBeVisible();
    await setLocale('en_US');
    await expect.element(getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  });

  it('stays plain in an unknown language', async () => {
    const { container } = await render(<Markdown text={'```klingon\nqapla\n```\n\n```js\nlet a\n```'} />);
    await expect.poll(() => container.querySelectorAll('.code-keyword')).toHaveLength(1);
    expect(container.querySelector('pre')?.textContent).toBe('qapla');
  });
});

describe('formulas and diagrams [chat.markdown]', () => {
  it('typesets formulas, but not amounts of money', async () => {
    const { container } = await render(<Markdown text={'$x^2$ costs $5 and $10\n\n$$\n\\frac{1}{2}\n$$'} />);
    await expect.poll(() => container.querySelectorAll('.katex')).toHaveLength(2);
    expect(container.querySelectorAll('.katex-display')).toHaveLength(1);
    expect(container.querySelector('p')?.textContent).toContain('costs $5 and $10');
  });

  it('shows the source of an invalid formula', async () => {
    const { container } = await render(<Markdown text={'$\\frac{1$'} />);
    await expect.poll(() => container.querySelector('.katex-error')?.textContent).toBe('\\frac{1');
  });

  it('draws a diagram, redraws it when the theme changes, and shows its source on request', async () => {
    const { container, getByRole } = await render(<Markdown text={'```mermaid\ngraph TD\nA --> B\n```'} />);
    const picture = () => container.querySelector<HTMLImageElement>('.diagram img');
    await expect.poll(() => picture()?.naturalWidth ?? 0).toBeGreaterThan(0);
    const light = picture()?.src;
    document.documentElement.dataset['theme'] = 'dark';
    await expect.poll(() => picture()?.src).not.toBe(light);
    delete document.documentElement.dataset['theme'];

    await getByRole('button', { name: 'Show source' }).click();
    expect(container.querySelector('.diagram pre')?.textContent).toBe('graph TD\nA --> B');
  });

  it.each([
    'graph TD\nA[开始] --> B{Yes?}',
    'sequenceDiagram\nAnn->>Bob: 你好',
    'classDiagram\nclass Cat\nCat : +meow()',
    'stateDiagram-v2\n[*] --> Open',
    'erDiagram\nUSER ||--o{ ORDER : places',
    'pie title Fruit\n"apple" : 3\n"pear" : 2',
    'gantt\ndateFormat YYYY-MM-DD\nsection A\none: a, 2026-01-01, 3d',
    'mindmap\n  root((Idea))\n    One',
    'graph TD\nA-->B\nclick A href "https://a.com"',
  ])('draws %j', async (source) => {
    const image = new Image();
    image.src = (await drawDiagram(source, 'light'))?.address ?? '';
    await image.decode();
    expect(image.naturalWidth).toBeGreaterThan(0);
  });

  it.each([false, true])(
    'draws the slices of a pie chart in distinguishable colors; dark: %s',
    async (isDark) => {
      const source = `pie\n${Array.from({ length: 6 }, (_, at) => `"slice ${at}" : ${10 + at}`).join('\n')}`;
      const drawing = await drawDiagram(source, isDark ? 'dark' : 'light');
      const svg = decodeURIComponent(drawing?.address ?? '');
      const fills = [...svg.matchAll(/<path[^>]*fill="(#?[\w(), .%]+)"[^>]*class="pieCircle"/g)].map(
        ([, fill]) => fill,
      );
      expect(fills).toHaveLength(6);
      const [first = [], ...rest] = fills.map((fill = '') =>
        [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16)),
      );
      for (const other of rest) {
        const distance = Math.hypot(...first.map((value, at) => value - (other[at] ?? 0)));
        expect(distance).toBeGreaterThan(30);
      }
    },
  );

  it('shows the source of an invalid diagram, without an error message', async () => {
    const { container } = await render(<Markdown text={'```mermaid\nnothing of the kind\n```'} />);
    expect(await drawDiagram('nothing of the kind', 'light')).toBeUndefined();
    expect(container.querySelector('pre')?.textContent).toBe('nothing of the kind');
    expect(document.querySelector('[id^="ddiagram"]')).toBeNull();
  });

  it('draws a diagram only when it is complete', async () => {
    const screen = await render(<Markdown text={'```mermaid\ngraph TD\nA --> B'} isStreaming />);
    expect(screen.container.querySelector('pre')?.textContent).toBe('graph TD\nA --> B');
    await screen.rerender(<Markdown text={'```mermaid\ngraph TD\nA --> B\n```\n'} isStreaming />);
    await expect.poll(() => screen.container.querySelector('.diagram img')).not.toBeNull();
  });
});

describe('pictures [chat.markdown]', () => {
  it('loads external pictures only on request', async () => {
    const { container, getByRole } = await render(<Markdown text="![a cat](https://example.test/cat.png)" />);
    const button = getByRole('button', { name: 'Load image from example.test a cat' });
    await expect.element(button).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
    await button.click();
    expect(container.querySelector('img')).toMatchObject({
      src: 'https://example.test/cat.png',
      referrerPolicy: 'no-referrer',
    });
  });

  it('shows embedded pictures and those of this site immediately', async () => {
    const { container } = await render(<Markdown text={`![dot](${PIXEL}) ![own](/own.png)`} />);
    expect([...container.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['dot', 'own']);
  });
});

describe('citations [chat.markdown] [chat.sources]', () => {
  it('keep their brackets if they are defined as links, so that they do not merge with a number before them', async () => {
    const { container, getByRole } = await render(<Markdown text={'In 2024[1].\n\n[1]: https://a.test/x'} />);
    await expect.element(getByRole('link', { name: '[1]' })).toHaveAttribute('href', 'https://a.test/x');
    expect(container.querySelector('p')?.textContent).toBe('In 2024[1].');
  });

  const chip = (number: number) => (number < 3 ? <button type="button">source {number}</button> : undefined);

  it('are rendered by the page, except for unknown numbers, which stay text', async () => {
    const { container, getByRole } = await render(
      <Markdown
        text={'Blue[1][2] and [1, 9] 天【2】 but `[1]`, [5], [see [1]](https://a.com)'}
        renderCitation={chip}
      />,
    );
    await expect.element(getByRole('button', { name: 'source 2' }).first()).toBeVisible();
    expect(container.textContent).toBe(
      'Bluesource 1source 2 and source 1[9] 天source 2 but [1], [5], see [1]',
    );
    expect(container.querySelector('a button, code button')).toBeNull();
  });

  it('appear in finished text as soon as their sources are known', async () => {
    const text = 'one[1]\n\ntwo\n\nthree\n\nfour';
    const screen = await render(<Markdown text={text} isStreaming />);
    expect(screen.container.textContent).toContain('one[1]');
    await screen.rerender(<Markdown text={text} isStreaming renderCitation={chip} />);
    expect(screen.container.textContent).toContain('onesource 1');
  });
});

describe('a growing answer [chat.markdown]', () => {
  it('keeps the elements of finished blocks, even when it is complete', async () => {
    const text = '# Title\n\n**one**\n\n- a\n- b\n\n```js\nlet a\n```\n\nlast words';
    const screen = await render(<Markdown text="" isStreaming />);
    for (let length = 1; length <= text.length; length += 1) {
      await screen.rerender(<Markdown text={text.slice(0, length)} isStreaming />);
    }
    const blocks = () => [...screen.container.querySelectorAll('.blocks > *')];
    const before = blocks();
    await screen.rerender(<Markdown text={text} />);
    expect(blocks()).toEqual(before);
    expect(before.map(({ tagName }) => tagName)).toEqual(['H3', 'P', 'UL', 'FIGURE', 'P']);
  });

  it('has the same layout while it grows as when it is complete, at any length', async () => {
    const text =
      'words\n\n'.repeat(20) +
      '```js\nlet a\n```\n\nwords\n\n| a |\n|---|\n| b |\n\n' +
      'words\n\n'.repeat(20);
    const screen = await render(<Markdown text="" isStreaming />);
    for (let length = 0; length < text.length + 30; length += 30) {
      await screen.rerender(<Markdown text={text.slice(0, length)} isStreaming />);
      await new Promise(requestAnimationFrame);
    }
    const blocks = () => [...screen.container.querySelectorAll('.blocks > *')];
    const gaps = () =>
      blocks().map((block, index) =>
        Math.round(
          block.getBoundingClientRect().top - (blocks()[index - 1]?.getBoundingClientRect().bottom ?? 0),
        ),
      );
    const growing = gaps();
    await screen.rerender(<Markdown text={text} />);
    expect(gaps().slice(1, -1)).toEqual(growing.slice(1, -1));
    const [word, , code] = [gaps()[1], gaps()[19], gaps()[21]];
    expect(gaps().slice(2, 20)).toEqual(Array.from({ length: 18 }, () => word));
    expect(code).toBeGreaterThan(word ?? 0);
  });

  it('shows bold text as bold while it is being written', async () => {
    const screen = await render(<Markdown text="a" isStreaming />);
    await screen.rerender(<Markdown text="a **bol" isStreaming />);
    expect(screen.container.querySelector('strong')?.textContent).toBe('bol');
    expect(screen.container.textContent).toBe('a bol');
  });
});
