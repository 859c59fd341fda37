import { downloadDocument } from '@studiolo/contract/write/document-endpoints';
import { IconSend } from '@tabler/icons-react';
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { richTextExtensions } from '../../../core/rich-text/extensions.ts';
import { createNodeViews } from '../../../core/rich-text/nodes/node-views.ts';
import { registerSendTargets, type Sendable } from '../../../platform/send-to.ts';
import { signIn, signOut } from '../../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { DOCUMENT_TARGET } from '../sending/document-target.tsx';
import { DocumentMenu } from './DocumentMenu.tsx';

const menu = page.getByRole('menu', { name: 'Options for Lamp' });
const items = () =>
  menu
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);

let server: FakeServer;
let editor: Editor;
let sent: Sendable[];

beforeEach(() => {
  server = fakeServer();
  sent = [];
  signIn('token');
  editor = new Editor({
    element: null,
    content: '<p>The lamp burns.</p>',
    extensions: richTextExtensions({
      views: createNodeViews(),
      isKnown: () => false,
      placeholder: '',
      taskLabel: () => '',
    }),
  });
  registerSendTargets([
    DOCUMENT_TARGET,
    {
      name: 'shelf',
      Icon: IconSend,
      Label: () => 'Shelf',
      useSend: () => (what) => void sent.push(what),
    },
  ]);
});
afterEach(() => {
  registerSendTargets([]);
  editor.destroy();
  signOut();
});

const show = async () => {
  await renderPart(
    <DocumentMenu
      document={{
        id: 'one',
        title: 'Lamp',
        editor,
        revision: 1,
        anchors: [],
        cited: () => [],
        cite: () => undefined,
        rewrite: () => undefined,
        save: () => Promise.resolve(true),
      }}
    >
      {() => undefined}
    </DocumentMenu>,
  );
  await page.getByRole('button', { name: 'Options for Lamp' }).click();
};

it('has submenus for the file formats and for sending a document [write.editor] [send.everywhere]', async () => {
  await show();
  const first = ['Find and replace', 'Send to', 'Save as template', 'Download', 'Move to trash'];
  await expect.poll(items).toEqual(first);

  await menu.getByRole('menuitem', { name: 'Send to' }).click();
  await expect.poll(items).toEqual(first.toSpliced(2, 0, 'Shelf'));
  await menu.getByRole('menuitem', { name: 'Shelf' }).click();
  expect(sent).toMatchObject([{ title: 'Lamp', text: 'The lamp burns.' }]);
  await expect.element(menu).not.toBeInTheDocument();
});

it('opens the file formats with the keyboard, and downloads the chosen one [write.editor]', async () => {
  await show();
  const download = menu.getByRole('menuitem', { name: 'Download' });
  await expect.element(download).toHaveAttribute('aria-expanded', 'false');
  download.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(items).toEqual(expect.arrayContaining(['Markdown', 'Word', 'Web page', 'PDF']));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect
    .poll(() => server.requestsTo(downloadDocument).map(({ input }) => input))
    .toEqual([{ documentId: 'one', fileType: 'docx' }]);
});
