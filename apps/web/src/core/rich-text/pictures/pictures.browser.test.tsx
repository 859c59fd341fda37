import { createRef } from 'react';
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
      {...{ label: 'Text', initial: '', anchors: [], ref: handle, extensions: [pictures(by)] }}
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

it('takes in pictures of other sites and of the text itself as it is pasted, and leaves what cannot be had [write.images]', async () => {
  const bring = vi.fn<Pictures['bring']>(() =>
    Promise.resolve(new Map([[OUTER, OWN]]) as ReadonlyMap<string, string>),
  );
  const { writing, read } = await write({ take: () => Promise.resolve(undefined), bring });
  paste(
    writing.element(),
    `<p>One <img src="${OUTER}" alt="A"> two <img src="${EMBEDDED}" alt="B"> <img src="${OWN}"> <img src="${OUTER}"> <img src="javascript:1"></p>`,
  );

  await vi.waitFor(() => expect(read()).toContain(`![A](${OWN})`));
  expect(bring.mock.calls).toEqual([[[OUTER, EMBEDDED]]]);
  expect(read()).not.toContain(OUTER);
  expect(read()).toContain(`![B](${EMBEDDED})`);
  // Taken back, the pasting goes, and no foreign address comes again.
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(read()).toBe('');
});

it('asks nothing of anybody for a text without pictures of other sites [write.images]', async () => {
  const bring = vi.fn<Pictures['bring']>(() => Promise.resolve(new Map<string, string>()));
  const { writing, read } = await write({ take: () => Promise.resolve(undefined), bring });
  paste(writing.element(), `<p>Words and <img src="${OWN}" alt="A"></p>`);
  await vi.waitFor(() => expect(read()).toContain('Words'));
  expect(bring).not.toHaveBeenCalled();
});

it('a picture that is pasted at the end of a paragraph, at its start or in a list stands where it is seen [write.images]', async () => {
  const takes: Pictures = { take: () => Promise.resolve(OWN), bring: () => Promise.resolve(new Map()) };
  const { writing, read } = await write(takes);
  const pasteFile = () => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    writing.element().dispatchEvent(paste);
  };
  await userEvent.keyboard('Two lines.');
  pasteFile();
  await vi.waitFor(() => expect(read()).toBe(`Two lines.\n\n![a](${OWN})`));
  await userEvent.keyboard('{Home}');
  pasteFile();
  await vi.waitFor(() => expect(read()).toBe(`![a](${OWN})\n\nTwo lines.\n\n![a](${OWN})`));
  await userEvent.keyboard('{End}{Enter}- An item.');
  pasteFile();
  await vi.waitFor(() => expect(read()).toContain(`- An item.![a](${OWN})`));
});
