import { createDocument, getDocument, saveDocument } from '@studiolo/contract/write/document-endpoints';
import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { signIn, signOut } from '../../../platform/session/session.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { documentDrafts } from '../documents/document-drafts.ts';
import { DocumentEditor } from './DocumentEditor.tsx';

const DATE = '2026-11-20T10:00:00.000Z';

const aDocument = (revision: number, content: string): WrittenDocument => ({
  documentId: 'one',
  title: 'Lamp',
  excerpt: content,
  folderId: '',
  revision,
  words: 1,
  createDate: DATE,
  updateDate: DATE,
  deleteDate: null,
  content,
  anchors: [],
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  signIn('token');
});
afterEach(signOut);

/** Opens the comparison for a document that was also saved on another device. */
const openConflict = async () => {
  const mine = aDocument(1, 'One.');
  server.answer(getDocument, () => mine);
  const current = aDocument(2, 'Theirs.');
  server.refuse(saveDocument, { code: 409, data: { reason: 'EDIT_CONFLICT', current } });
  const screen = await renderPart(
    <DocumentEditor documentId="one" document={mine} onOpen={() => undefined} />,
  );
  const writing = screen.getByRole('textbox', { name: 'Text' });
  await expect.element(writing).toHaveTextContent('One.');
  await userEvent.click(writing);
  await userEvent.keyboard('{Control>}{End}{/Control} Mine.{Control>}s{/Control}');
  const bar = screen.getByRole('status').filter({ hasText: 'This was also changed elsewhere' });
  await expect.element(bar).toBeVisible();
  await userEvent.keyboard(' Still mine.');
  expect(document.activeElement).toBe(writing.element());
  await expect.element(writing).toHaveTextContent('One. Mine. Still mine.');
  await expect
    .poll(() => documentDrafts.recall('one'))
    .toMatchObject({ revision: 1, content: 'One. Mine. Still mine.' });
  expect(server.requestsTo(saveDocument)).toHaveLength(1);
  const dialog = screen.getByRole('dialog', { name: 'This was also changed elsewhere' });
  expect(dialog.query()).toBeNull();
  await screen.getByRole('button', { name: 'Compare and choose' }).click();
  const yours = dialog.getByRole('region', { name: 'Yours' });
  await expect.element(yours.getByText('One. Mine. Still mine.')).toBeVisible();
  return { writing, dialog };
};

it('keeps every character typed after a conflict was detected, and saves them with the user’s version [write.editor]', async () => {
  const { writing, dialog } = await openConflict();
  server.answer(saveDocument, () => aDocument(3, 'One. Mine. Still mine.'));
  await dialog.getByRole('button', { name: 'Keep mine as the newest' }).click();
  await expect.poll(() => documentDrafts.recall('one')).toBeUndefined();
  await expect.poll(() => document.activeElement).toBe(writing.element());
  expect(
    server
      .requestsTo(saveDocument)
      .slice(1)
      .map(({ input }) => input),
  ).toMatchObject([{ revision: 2, content: 'One. Mine. Still mine.', isApart: true }]);
});

it('keeps both versions: the user’s becomes a separate document, including text typed after the conflict [write.editor]', async () => {
  const { writing, dialog } = await openConflict();
  server.answer(createDocument, () => ({ ...aDocument(1, 'One. Mine. Still mine.'), documentId: 'two' }));
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect.element(writing).toHaveTextContent('Theirs.');
  await expect
    .poll(() => server.requestsTo(createDocument).map(({ input }) => input))
    .toMatchObject([{ title: 'Lamp (copy)', content: 'One. Mine. Still mine.' }]);
  expect(documentDrafts.recall('one')).toBeUndefined();
});

it('saves the document instead of the page with Mod+S, even with Caps Lock on [key.save]', async () => {
  const mine = aDocument(1, 'One.');
  server.answer(getDocument, () => mine);
  server.answer(saveDocument, ({ content = '' }) => aDocument(2, content));
  const screen = await renderPart(
    <DocumentEditor documentId="one" document={mine} onOpen={() => undefined} />,
  );
  const writing = screen.getByRole('textbox', { name: 'Text' });
  await userEvent.click(writing);
  await userEvent.keyboard('{Control>}{End}{/Control} Two.');
  const press = new KeyboardEvent('keydown', { key: 'S', ctrlKey: true, bubbles: true, cancelable: true });
  writing.element().dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  await expect.poll(() => server.requestsTo(saveDocument).at(-1)?.input['content']).toBe('One. Two.');
});
