import { Activity, createRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { RichTextEditor, type RichTextHandle } from '../RichTextEditor.tsx';
import { pictures, type Pictures } from './pictures.ts';

const OUTER = 'https://elsewhere.example/a.png';
const EMBEDDED = 'data:image/png;base64,iVBORw0KGgo=';
const OWN = `${location.origin}/own/a.png`;

beforeEach(() => setLocale('en_US'));

const write = async (by: Pictures) => {
  const handle = createRef<RichTextHandle>();
  await render(
    <RichTextEditor
      label={'Text'}
      initial={''}
      anchors={[]}
      ref={handle}
      extensions={[pictures(by)]}
      onEdit={() => undefined}
    />,
  );
  const writing = page.getByRole('textbox', { name: 'Text' });
  await writing.click();
  return { writing, read: () => handle.current?.read() ?? '' };
};

const paste = (into: Element, html: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  into.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

it('imports external and embedded pictures of pasted text, and leaves those that cannot be loaded [write.images]', async () => {
  const uploadExternal = vi.fn<Pictures['uploadExternal']>(() =>
    Promise.resolve(new Map([[OUTER, OWN]]) as ReadonlyMap<string, string>),
  );
  const { writing, read } = await write({ upload: () => Promise.resolve(undefined), uploadExternal });
  paste(
    writing.element(),
    `<p>One <img src="${OUTER}" alt="A"> two <img src="${EMBEDDED}" alt="B"> <img src="${OWN}"> <img src="${OUTER}"> <img src="javascript:1"></p>`,
  );

  await expect.poll(() => read()).toContain(`![A](${OWN})`);
  expect(uploadExternal.mock.calls).toEqual([[[OUTER, EMBEDDED]]]);
  expect(read()).not.toContain(OUTER);
  expect(read()).toContain(`![B](${EMBEDDED})`);
  // Undo removes the pasted text, and does not restore external URLs.
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(read()).toBe('');
});

it('sends no request for a text without external pictures [write.images]', async () => {
  const uploadExternal = vi.fn<Pictures['uploadExternal']>(() => Promise.resolve(new Map<string, string>()));
  const { writing, read } = await write({ upload: () => Promise.resolve(undefined), uploadExternal });
  paste(writing.element(), `<p>Words and <img src="${OWN}" alt="A"></p>`);
  await expect.poll(() => read()).toContain('Words');
  expect(uploadExternal).not.toHaveBeenCalled();
});

it('inserts a picture pasted at the start or end of a paragraph, or in a list, at the visible position [write.images]', async () => {
  const takes: Pictures = {
    upload: () => Promise.resolve(OWN),
    uploadExternal: () => Promise.resolve(new Map()),
  };
  const { writing, read } = await write(takes);
  const pasteFile = () => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    writing.element().dispatchEvent(paste);
  };
  await userEvent.keyboard('Two lines.');
  pasteFile();
  await expect.poll(() => read()).toBe(`Two lines.\n\n![a](${OWN})`);
  await userEvent.keyboard('{Home}');
  pasteFile();
  await expect.poll(() => read()).toBe(`![a](${OWN})\n\nTwo lines.\n\n![a](${OWN})`);
  await userEvent.keyboard('{End}{Enter}- An item.');
  pasteFile();
  await expect.poll(() => read()).toContain(`- An item.![a](${OWN})`);
});

it('inserts a picture whose upload ended while another page was open [write.images]', async () => {
  const coming = Promise.withResolvers<string>();
  const by: Pictures = { upload: () => coming.promise, uploadExternal: () => Promise.resolve(new Map()) };
  const handle = createRef<RichTextHandle>();
  const extensions = [pictures(by)];
  const onEdit = vi.fn<() => void>();
  const at = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <RichTextEditor
        label={'Text'}
        initial={''}
        anchors={[]}
        ref={handle}
        extensions={extensions}
        onEdit={onEdit}
      />
    </Activity>
  );
  const { rerender } = await render(at('visible'));
  const writing = page.getByRole('textbox', { name: 'Text' });
  await writing.click();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(['x'], 'lamp.png', { type: 'image/png' }));
  writing
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('lamp.png')).toBeVisible();

  await rerender(at('hidden'));
  coming.resolve(OWN);
  await coming.promise;
  await rerender(at('visible'));
  await expect.element(page.getByText('lamp.png')).not.toBeInTheDocument();
  await expect.poll(() => handle.current?.read()).toContain(`![lamp](${OWN})`);
});
