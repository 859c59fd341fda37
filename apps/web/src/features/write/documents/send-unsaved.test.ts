import { getUser } from '@studiolo/contract/account/endpoints';
import { createDocument, getDocument, saveDocument } from '@studiolo/contract/write/document-endpoints';
import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn, signOut } from '../../../platform/session/session.ts';
import { userQuery } from '../../../platform/session/user.ts';
import { aUser } from '../../../testing/a-user.ts';
import { pretendBrowser } from '../../../testing/browser-globals.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { createDocumentWriting } from '../editor/document-writing.ts';
import { keepDraft, keptDocuments, recallDraft } from './document-drafts.ts';
import { sendUnsavedDocuments } from './send-unsaved.ts';

let server: FakeServer;

const aDocument = (more: Partial<WrittenDocument>): WrittenDocument => ({
  ...({ documentId: 'one', title: '', content: '', revision: 1, anchors: [] } as unknown as WrittenDocument),
  ...more,
});

const enter = async (account: string): Promise<void> => {
  server.answer(getUser, () => aUser({ cliUserId: account }));
  signIn(`token of ${account} at ${Math.random()}`);
  await queryClient.fetchQuery(userQuery);
};

/** Text that is written but unsaved when the user leaves. */
const write = (documentId: string, content: string) => {
  const writing = createDocumentWriting({
    documentId,
    document: undefined,
    revision: undefined,
    read: () => ({ title: '', content }),
    onBorn: () => undefined,
    onConflict: () => undefined,
  });
  writing.autosave.edited();
  return writing;
};

beforeEach(async () => {
  pretendBrowser('http://studiolo.example');
  vi.stubGlobal('navigator', { locks: undefined, onLine: true });
  server = fakeServer();
  server.answer(createDocument, (input) => aDocument({ ...input, revision: 1 }));
  signOut();
  queryClient.clear();
  await enter('ada');
  return () => signOut();
});

it('saves text written offline as a copy if its document was deleted [reach.offline]', async () => {
  server.refuse(getDocument, { code: 404 });
  keepDraft('gone', { revision: 3, title: 'Lamp', content: 'Changed on the train.' });
  keepDraft('new', { revision: 0, title: 'Sea', content: 'Written on the train.' });
  await sendUnsavedDocuments();
  const contents = server.asked(createDocument).map(({ input }) => input['content']);
  expect(contents).toEqual(['Changed on the train.', 'Written on the train.']);
  expect(keptDocuments()).toEqual([]);
});

it('keeps a refused document, and sends the others [reach.offline]', async () => {
  server.refuse(getDocument, { code: 403 });
  keepDraft('refused', { revision: 3, title: 'Lamp', content: 'Changed on the train.' });
  keepDraft('new', { revision: 0, title: 'Sea', content: 'Written on the train.' });
  await sendUnsavedDocuments();
  expect(server.asked(createDocument)).toHaveLength(1);
  expect(server.asked(saveDocument)).toHaveLength(0);
  expect(keptDocuments()).toEqual(['refused']);
});

it('keeps unsaved text for its owner after a sign-out, and sends it for nobody else [reach.offline]', async () => {
  const writing = write('mine', 'Words of Ada.');
  signOut();
  // Simulates a page that closes after its session has ended.
  writing.keepDraft();
  expect(recallDraft('mine')).toBeUndefined();

  await enter('bob');
  writing.keepDraft();
  await sendUnsavedDocuments();
  expect(server.asked(createDocument)).toHaveLength(0);
  expect(keptDocuments()).toEqual([]);

  await enter('ada');
  expect(recallDraft('mine')?.content).toBe('Words of Ada.');
  await sendUnsavedDocuments();
  expect(server.asked(createDocument)[0]?.input).toMatchObject({ content: 'Words of Ada.' });
  expect(keptDocuments()).toEqual([]);
});

it('moves a visitor’s document to the account that they sign in to [reach.offline]', async () => {
  signOut();
  const writing = write('paper', 'A first try.');
  writing.keepDraft();
  await enter('ada');
  expect(recallDraft('paper')?.content).toBe('A first try.');
  writing.keepDraft();
  signOut();
  expect(recallDraft('paper')).toBeUndefined();
});

it('saves a new document that another tab wrote under the same id as a copy [reach.offline]', async () => {
  server.answer(createDocument, (input) =>
    input.documentId === undefined
      ? aDocument({ ...input, documentId: 'two' })
      : aDocument({ documentId: 'one', content: 'Words of the other tab.' }),
  );
  keepDraft('one', { revision: 0, title: '', content: 'Words of this tab.' });
  await sendUnsavedDocuments();
  expect(server.asked(saveDocument)).toHaveLength(0);
  expect(server.asked(createDocument).at(-1)?.input).toMatchObject({ content: 'Words of this tab.' });
  expect(keptDocuments()).toEqual([]);
});

it('asks before a new document replaces one that another tab wrote under the same id [write.editor]', async () => {
  const conflicts: unknown[] = [];
  server.answer(createDocument, () => aDocument({ content: 'Words of the other tab.' }));
  const writing = createDocumentWriting({
    documentId: 'one',
    document: undefined,
    revision: undefined,
    read: () => ({ title: '', content: 'Words of this tab.' }),
    onBorn: () => undefined,
    onConflict: (theirs) => conflicts.push(theirs?.content),
  });
  writing.autosave.edited();
  await writing.autosave.flush();
  expect(conflicts).toEqual(['Words of the other tab.']);
  expect(server.asked(saveDocument)).toHaveLength(0);
  expect(recallDraft('one')?.content).toBe('Words of this tab.');
});
