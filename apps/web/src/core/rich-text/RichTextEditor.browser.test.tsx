import { HOSTILE_TEXTS } from '@studiolo/markdown/hostile-texts';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../platform/i18n/locale.ts';
import { anAnchor } from '../../testing/a-thread.tsx';
import { useReader } from '../reader/reader.state.ts';
import { readMarkdown } from './document/read-blocks.ts';
import { RichTextEditor, type RichTextHandle } from './RichTextEditor.tsx';

const FORBIDDEN =
  'script, iframe, object, embed, form, base, link, meta, style, video, audio, svg:not([class])';

/** A text with every kind of content. */
const RICH = `# One *two*\n\nA **b** ~~c~~ \`d\` $e$ [f](https://ok.test) [1]\ng\n\n1. h\n   - i\n\n- [x] j\n\n> k\n\n| l | m |\n| :-- | --: |\n| n | o |\n\n\`\`\`ts\np\n\`\`\`\n\n$$q$$\n\n---\n\nr[^s]\n\n[^s]: t\n\n<u>v</u>`;

const write = async (initial = '', more: { isReadOnly?: boolean } = {}) => {
  const handle = createRef<RichTextHandle>();
  const onEdit = vi.fn<() => void>();
  const screen = await render(
    <RichTextEditor
      label="Note"
      initial={initial}
      anchors={[anAnchor]}
      onEdit={onEdit}
      ref={handle}
      {...more}
    />,
  );
  const writing = screen.getByRole('textbox', { name: 'Note' });
  await expect.element(writing).toBeVisible();
  const read = () => handle.current?.read() ?? '';
  return { screen, writing, onEdit, read, handle, container: screen.container };
};

const paste = (into: Element, data: Record<string, string>) => {
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

beforeEach(() => setLocale('en_US'));

afterEach(() => {
  expect('__xss' in window).toBe(false);
});

describe('rich text [notebook.notes]', () => {
  it('is written with Markdown characters and keys, and can be undone', async () => {
    const { writing, read, onEdit } = await write();
    await writing.click();
    await userEvent.keyboard(
      '# Towers{Enter}- one{Enter}two{Enter}{Enter}[[ ] to do{Enter}{Enter}so **bold** it is',
    );
    expect(read()).toBe('# Towers\n\n- one\n- two\n\n* [ ] to do\n\nso **bold** it is');
    expect(onEdit).toHaveBeenCalled();
    await userEvent.keyboard('{Enter}{Control>}b{/Control}more{Control>}b{/Control}');
    expect(read()).toContain('**more**');
    for (let nth = 0; nth < 3; nth += 1) await userEvent.keyboard('{Control>}z{/Control}');
    expect(read()).not.toContain('**more**');
  });

  it('converts marks typed in Chinese text without spaces, but not within Latin words', async () => {
    const { writing, read } = await write();
    await writing.click();
    const typed = '需要**三十**元，这是*斜体*的~~旧~~字，2*3*4 a_b_c';
    await userEvent.keyboard(typed);
    const marked = [...document.querySelectorAll('.rich-text :is(strong, em, s)')];
    expect(marked.map(({ localName, textContent }) => `${localName} ${textContent}`)).toEqual([
      'strong 三十',
      'em 斜体',
      's 旧',
    ]);
    expect(read()).toBe(typed);
  });

  it('creates a task when a bullet and then a box are typed, as in Markdown', async () => {
    const { writing, read } = await write();
    await writing.click();
    await userEvent.keyboard('- [[x] milk{Enter}bread{Enter}{Enter}so{Enter}- one{Enter}[[ ] two');
    expect(read()).toContain('- [x] milk\n- [ ] bread\n\nso\n\n- one\n- ');
    expect(read()).not.toContain('[ ] two');
  });

  it('inserts tables, checklists and formulas from the slash menu, by their names in both languages', async () => {
    const { screen, writing, read } = await write();
    await writing.click();
    await userEvent.keyboard('/che');
    await expect
      .element(screen.getByRole('option', { name: /Checklist/ }))
      .toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}milk{Enter}{Enter}/');
    await expect.element(screen.getByRole('listbox', { name: 'Insert' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Backspace}/formula{Enter}');
    const field = screen.getByRole('textbox', { name: 'Formula' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('x^2{Control>}{Enter}{/Control}');
    await expect.element(screen.getByRole('button', { name: 'Change the formula x^2' })).toBeVisible();
    expect(read()).toBe('- [ ] milk\n\n$$\nx^2\n$$');
    await screen.getByRole('checkbox').click();
    expect(read()).toContain('- [x] milk');
  });

  it('formats selected text from a toolbar that the keyboard can reach, and links only to allowed URLs', async () => {
    const { screen, writing, read } = await write('lamp');
    await writing.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    const bar = screen.getByRole('toolbar', { name: 'Formatting' });
    await expect.element(bar).toBeVisible();
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    await expect.element(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => read()).toBe('**lamp**');
    await screen.getByRole('button', { name: 'Link', exact: true }).click();
    await userEvent.keyboard('javascript:alert(1){Enter}');
    expect(read()).toBe('**lamp**');
    await screen.getByRole('textbox', { name: 'Address of the link' }).fill('lamp.test');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => read()).toBe('[**lamp**](https://lamp.test)');
  });

  it('shows citations that open their passage, and converts a typed number to a citation', async () => {
    const { screen, writing, read } = await write('It is old [1] and [9].');
    await screen.getByRole('button', { name: `Source 1: ${anAnchor.name}` }).click();
    expect(useReader.getState().anchor).toEqual(anAnchor);
    await writing.click();
    await userEvent.keyboard('{Control>}{End}{/Control} So [[1] and [[7].');
    await expect
      .poll(() => screen.getByRole('button', { name: `Source 1: ${anAnchor.name}` }).elements().length)
      .toBe(2);
    expect(read()).toContain('So [1] and');
    useReader.setState({ anchor: undefined });
  });

  it('parses pasted Markdown and HTML, and drops content that Markdown of the editor cannot represent', async () => {
    const { writing, read, container, handle } = await write();
    await writing.click();
    paste(writing.element(), { 'text/plain': '# Hi\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | $z$ |' });
    expect(read()).toBe('# Hi\n\n- a\n- b\n\n| x | y |\n| --- | --- |\n| 1 | $z$ |');
    for (const html of HOSTILE_TEXTS) paste(writing.element(), { 'text/html': html, 'text/plain': html });
    handle.current?.replace('');
    paste(writing.element(), {
      'text/html':
        '<h2 onclick="window.__xss=1">Head</h2><p style="color:red">a <b>bold</b> <a href="javascript:window.__xss=1">x</a></p>',
    });
    expect(read()).toContain('## Head');
    expect(container.querySelector(`:is(${FORBIDDEN}, [onclick], [onerror])`)).toBeNull();
    for (const link of container.querySelectorAll('a')) expect(link.protocol).toMatch(/^(https?|mailto):$/);
    for (const image of container.querySelectorAll('img:not(.ProseMirror-separator)'))
      expect(image.getAttribute('src')).toMatch(/^(data:image\/(png|jpeg|gif|webp)|http:\/\/localhost|\/)/);
  });

  it('displays any stored text, and returns it unchanged', async () => {
    const { handle, read, container, onEdit } = await write();
    const texts = [RICH, ...HOSTILE_TEXTS];
    for (const text of texts) {
      handle.current?.replace(text);
      expect(readMarkdown(read())).toEqual(readMarkdown(text));
      expect(container.querySelector(`:is(${FORBIDDEN})`)).toBeNull();
    }
    expect(onEdit).not.toHaveBeenCalled();
  });

  it('keeps a relative link unchanged, even when it is cut and pasted, and does not open it', async () => {
    const { writing, read, container } = await write('See [a part](notes/a.md "of it").');
    const link = container.querySelector('a');
    expect([link?.textContent, link?.title, link?.hasAttribute('href')]).toEqual(['a part', 'of it', false]);
    await writing.click();
    await userEvent.keyboard('{Control>}a{/Control}{Control>}x{/Control}');
    expect(read()).toBe('');
    await userEvent.keyboard('{Control>}v{/Control}');
    expect(read()).toBe('See [a part](notes/a.md "of it").');
    paste(writing.element(), { 'text/html': '<a data-href="javascript:window.__xss=1">!</a>' });
    expect(read()).toMatch(/!$/);
  });

  it('has the same spacing as an answer, from the second block onwards', async () => {
    const { container } = await write('One\n\nTwo\n\n### Three\n\n---\n\nFour');
    const blocks = [...container.querySelectorAll('.rich-text > *')];
    const gaps = blocks.map((block) => Math.round(parseFloat(getComputedStyle(block).marginTop)));
    expect(gaps).toEqual([0, 12, 22, 23, 23]);
  });

  it('applies a key at the caret, no matter how soon it follows the key that moved the caret', async () => {
    const { writing, read } = await write('one two');
    await writing.click();
    await userEvent.keyboard('{Home}');
    const words = writing.element().querySelector('p')?.firstChild;
    getSelection()?.collapse(words ?? null, 3);
    const press = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
    writing.element().dispatchEvent(new KeyboardEvent('keydown', press));
    expect(read()).toBe('one\n\ntwo');
  });

  it('is read-only without write access', async () => {
    const { writing, read, screen } = await write('a $x$ b', { isReadOnly: true });
    await expect.element(writing).toHaveAttribute('contenteditable', 'false');
    expect(screen.getByRole('button', { name: /formula/ }).elements()).toEqual([]);
    expect(read()).toBe('a $x$ b');
  });

  it('has all tools in one bar on a phone', async () => {
    await page.viewport(390, 800);
    const { screen, writing, read } = await write('lamp');
    await writing.click();
    await screen.getByRole('button', { name: 'Heading', exact: true }).click();
    expect(read()).toBe('# lamp');
    await screen.getByRole('button', { name: 'Undo' }).click();
    expect(read()).toBe('lamp');
    await page.viewport(1280, 800);
  });
});
