import { getConfig } from '@studiolo/contract/config/endpoints';
import { getDefaultModel } from '@studiolo/contract/models/endpoints';
import { complete } from '@studiolo/contract/write/endpoints';
import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { setAutoCompletion } from '../../../platform/preferences/auto-completion.ts';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { aConfig } from '../../../testing/a-user.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { freshPage } from '../../../testing/fresh-page.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { RichTextEditor, type RichTextHandle } from '../RichTextEditor.tsx';

type Cdp = { send: (method: string, input: object) => Promise<unknown> };

let server: FakeServer;
const onEscape = vi.fn<(event: KeyboardEvent) => void>();
const handleKey = (event: KeyboardEvent) => void (event.key === 'Escape' && onEscape(event));

beforeEach(async () => {
  server = fakeServer();
  server.answer(getConfig, () => aConfig({ completion: 'all' }));
  server.answer(complete, () => ({ text: ' high and white.' }));
  await freshPage();
  await page.viewport(1280, 800);
  setAutoCompletion({ autoCompletion: true, autoCompletionLanguage: 'auto' });
  onEscape.mockClear();
  document.addEventListener('keydown', handleKey);
});
afterEach(() => {
  document.removeEventListener('keydown', handleKey);
  vi.unstubAllGlobals();
});

const write = async (initial = '') => {
  const handle = createRef<RichTextHandle>();
  const onEdit = vi.fn<() => void>();
  const created: { editor?: Editor } = {};
  const screen = await renderPart(
    <RichTextEditor
      label={'Note'}
      initial={initial}
      anchors={[]}
      onEdit={onEdit}
      ref={handle}
      onEditor={(editor) => {
        created.editor = editor;
      }}
    />,
  );
  const writing = screen.getByRole('textbox', { name: 'Note' });
  await writing.click();
  const { container } = screen;
  await expect.poll(() => container.querySelector('.ghost-said')).not.toBeNull();
  const ghost = () => container.querySelector<HTMLElement>('.ghost');
  return {
    made: created,
    screen,
    writing,
    onEdit,
    container,
    ghost,
    read: () => handle.current?.read() ?? '',
    async shows(text: string | undefined) {
      await expect.poll(() => ghost()?.dataset['text']).toBe(text);
    },
    async announces(text: string) {
      await expect.poll(() => container.querySelector('.ghost-said')?.textContent).toBe(text);
    },
  };
};

const requests = () => server.requestsTo(complete);

/** Inserts text in one event, since single characters would cause several pauses. */
const type = (text: string) => (cdp() as unknown as Cdp).send('Input.insertText', { text });

describe('ghost text [write.completion]', () => {
  it('appears after a pause, is not part of the text, and is accepted by Tab as one step', async () => {
    const { writing, read, shows, ghost, announces, onEdit } = await write();
    await type('The tower is');
    await shows(' high and white.');
    expect(requests().map(({ input }) => input)).toEqual([
      { before: 'The tower is', after: '', language: 'auto' },
    ]);
    expect(getComputedStyle(ghost()!, '::after').content).toBe('" high and white."');
    await announces('Suggestion: high and white. Press Tab to accept.');
    expect(read()).toBe('The tower is');
    expect(writing.element().textContent).toBe('The tower is');
    const edits = onEdit.mock.calls.length;

    await userEvent.keyboard('{Tab}');
    expect(read()).toBe('The tower is high and white.');
    expect(onEdit.mock.calls.length).toBe(edits + 1);
    await shows(undefined);
    await announces('');
    await type('!');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(read()).toBe('The tower is high and white.');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(read()).toBe('The tower is');
  });

  it('appears even if another plugin is registered while it is loading', async () => {
    const { made, shows } = await write();
    await type('The tower is');
    made.editor?.registerPlugin(new Plugin({ key: new PluginKey('later') }));
    await shows(' high and white.');
    expect(requests()).toHaveLength(1);
  });

  it('stays announced to screen readers when another plugin is registered', async () => {
    const { made, shows, announces } = await write();
    await type('The tower is');
    await shows(' high and white.');
    made.editor?.registerPlugin(new Plugin({ key: new PluginKey('later') }));
    await userEvent.keyboard('{Shift}');
    await shows(' high and white.');
    await announces('Suggestion: high and white. Press Tab to accept.');
  });

  it('appears in an editor that was unmounted and mounted again', async () => {
    const { made, shows, writing } = await write('It is');
    const place = writing.element().parentElement!;
    made.editor?.unmount();
    made.editor?.mount(place);
    await writing.click();
    await userEvent.keyboard('{Control>}{End}{/Control} old');
    await shows(' high and white.');
  });

  it('can be accepted word by word, and stays while the user types its beginning', async () => {
    const { read, shows } = await write();
    await type('It is');
    await shows(' high and white.');
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    await shows(' and white.');
    await type(' and');
    await shows(' white.');
    expect(read()).toBe('It is high and');
    await userEvent.keyboard('{Tab}');
    expect(read()).toBe('It is high and white.');
    expect(requests()).toHaveLength(1);
  });

  it('is dismissed by Escape, by typing something else, by moving the caret and by leaving the editor', async () => {
    const { read, shows, writing } = await write();
    await type('It is');
    await shows(' high and white.');
    await userEvent.keyboard('{Escape}');
    await shows(undefined);
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledOnce();

    await type(' low');
    await shows(' high and white.');
    await type('x');
    expect(read()).toBe('It is lowx');
    await shows(' high and white.');
    await userEvent.keyboard('{ArrowLeft}');
    await shows(undefined);
    await userEvent.keyboard('{ArrowRight}y');
    await shows(' high and white.');
    (writing.element() as HTMLElement).blur();
    await shows(undefined);
    expect(read()).toBe('It is lowxy');
  });

  it('does not change Tab in lists and tables or the arrow key in text while there is no suggestion', async () => {
    server.answer(complete, () => ({ text: '' }));
    const { read } = await write();
    await userEvent.keyboard('- one{Enter}two');
    await expect.poll(() => requests().length).toBeGreaterThan(0);
    await userEvent.keyboard('{Tab}');
    expect(read()).toBe('- one\n  - two');
    await userEvent.keyboard('{Home}{Control>}{ArrowRight}{/Control}s');
    expect(read()).toBe('- one\n  - twos');
  });

  it('gets the formatting of the text before it, and is never parsed as Markdown', async () => {
    server.answer(complete, () => ({ text: ' *high* [1](x)' }));
    const { read, shows, container } = await write();
    await userEvent.keyboard('{Control>}b{/Control}It is');
    await shows(' *high* [1](x)');
    await userEvent.keyboard('{Tab}');
    expect(container.querySelector('strong')?.textContent).toBe('It is *high* [1](x)');
    expect(container.querySelector('em, a')).toBeNull();
    expect(read()).toContain(String.raw`\*high\*`);
  });

  it('is not copied', async () => {
    const { shows, writing, ghost } = await write();
    await type('It is');
    await shows(' high and white.');
    const range = document.createRange();
    range.selectNodeContents(writing.element());
    expect(range.toString()).toBe('It is');
    expect(ghost()?.textContent).toBe('');
    const clipboardData = new DataTransfer();
    await userEvent.keyboard('{Control>}a{/Control}');
    writing.element().dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true }));
    expect(clipboardData.getData('text/plain')).toBe('It is');
    expect(clipboardData.getData('text/html')).not.toContain('white');
  });

  it('is requested one at a time even if the service is slow, and fails silently', async () => {
    server.stall(complete);
    const { read, shows, announces } = await write();
    await type('One');
    await expect.poll(() => requests().length).toBe(1);
    server.refuse(complete, { code: 500 });
    await type(' two');
    expect(requests()[0]?.signal.aborted).toBe(true);
    await expect.poll(() => requests().length).toBe(2);
    server.answer(complete, () => ({ text: ' four' }));
    await type(' three');
    await shows(' four');
    await announces('Suggestion: four Press Tab to accept.');
    expect(read()).toBe('One two three');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('waits for an input method, and can be accepted by Chinese words', async () => {
    await setLocale('zh_CN');
    server.answer(complete, () => ({ text: '很高，通体白色。' }));
    const { read, shows, announces } = await write();
    const session = cdp() as unknown as Cdp;
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await compose('deng');
    await compose('deng ta');
    await session.send('Input.insertText', { text: '灯塔' });
    await shows('很高，通体白色。');
    expect(requests().map(({ input }) => input['before'])).toEqual(['灯塔']);
    await announces('补全建议：很高，通体白色。（按 Tab 采纳）');
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(read()).toMatch(/^灯塔很高?，?$/);
    await userEvent.keyboard('{Tab}');
    expect(read()).toBe('灯塔很高，通体白色。');
  });

  it('is accepted by a tap on a phone, without losing the focus', async () => {
    await page.viewport(390, 800);
    const { read, shows, announces, ghost, writing } = await write();
    await type('It is');
    await shows(' high and white.');
    await announces('Suggestion: high and white. Tap to accept.');
    await page.elementLocator(ghost()!).click();
    expect(read()).toBe('It is high and white.');
    await expect.element(writing).toHaveFocus();
  });

  it('is requested from the user’s own model if there is no other, in the configured language', async () => {
    server.answer(getConfig, () => aConfig({ completion: 'own' }));
    server.answer(getDefaultModel, () => ({ model: 'mine/openai/gpt-4o', fellBackFrom: null }));
    setAutoCompletion({ autoCompletion: true, autoCompletionLanguage: 'zh' });
    const { shows } = await write();
    await type('It is');
    await shows(' high and white.');
    expect(requests()[0]?.input['language']).toBe('zh');
  });
});
