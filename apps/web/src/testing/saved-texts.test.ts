import { getUser } from '@studiolo/contract/account/endpoints';
import { createNote, getNote, updateNote } from '@studiolo/contract/notebooks/note-endpoints';
import type { Note } from '@studiolo/contract/notebooks/note-entities';
import { createDocument, getDocument, saveDocument } from '@studiolo/contract/write/document-endpoints';
import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTextWriting } from '../core/writing/create-text-writing.ts';
import type { TextDraft, WrittenText } from '../core/writing/text-kind.ts';
import { noteKind } from '../features/notebooks/notes/note-kind.ts';
import { sendUnsavedNotes } from '../features/notebooks/notes/send-unsaved.ts';
import { documentKind } from '../features/write/documents/document-kind.ts';
import { sendUnsavedDocuments } from '../features/write/documents/send-unsaved.ts';
import { queryClient } from '../platform/queries/query-client.ts';
import { signIn, signOut } from '../platform/session/session.ts';
import { userQuery } from '../platform/session/user.ts';
import { anAnchor } from './a-thread.tsx';
import { aUser } from './a-user.ts';
import { pretendBrowser } from './browser-globals.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';

let server: FakeServer;

const signInAs = async (account: string): Promise<void> => {
  server.answer(getUser, () => aUser({ cliUserId: account }));
  signIn(`token of ${account} at ${Math.random()}`);
  await queryClient.fetchQuery(userQuery);
};

const DATE = '2026-11-20T10:00:00.000Z';

type ServerText = { id: string; title: string; content: string; revision: number };

const aDocument = ({ id, title, content, revision }: ServerText): WrittenDocument => ({
  folderId: '',
  excerpt: '',
  words: 1,
  createDate: DATE,
  updateDate: DATE,
  deleteDate: null,
  documentId: id,
  title,
  content,
  revision,
  anchors: [],
});

const aNote = ({ id, title, content, revision }: ServerText): Note => ({
  notebookId: 'n',
  excerpt: '',
  isPinned: false,
  authorName: '',
  createDate: DATE,
  updateDate: DATE,
  noteId: id,
  title,
  content,
  version: revision,
  anchors: [],
});

type WriteOptions = {
  id?: string;
  stored?: ServerText;
  draft?: TextDraft | undefined;
  read: () => WrittenText;
  onConflict: (theirs: { content: string } | undefined) => void;
};
type Respond = (input: Record<string, string>) => ServerText;

const noop = () => undefined;

const CASES = [
  {
    name: 'note',
    write: ({ id = 'one', stored, ...rest }: WriteOptions) =>
      createTextWriting({ ...rest, kind: noteKind('n'), id, stored: stored && aNote(stored) }),
    drafts: noteKind('n').drafts,
    sendUnsaved: sendUnsavedNotes,
    endpoints: { create: createNote, fetch: getNote, save: updateNote },
    idOf: (input: Record<string, string>) => input['noteId'],
    onCreate: (respond: Respond) => server.answer(createNote, (input) => aNote(respond(input))),
    onSave: (respond: Respond) => server.answer(updateNote, (input) => aNote(respond(input))),
    current: aNote,
  },
  {
    name: 'document',
    write: ({ id = 'one', stored, ...rest }: WriteOptions) =>
      createTextWriting({ ...rest, kind: documentKind, id, stored: stored && aDocument(stored) }),
    drafts: documentKind.drafts,
    sendUnsaved: sendUnsavedDocuments,
    endpoints: { create: createDocument, fetch: getDocument, save: saveDocument },
    idOf: (input: Record<string, string>) => input['documentId'],
    onCreate: (respond: Respond) => server.answer(createDocument, (input) => aDocument(respond(input))),
    onSave: (respond: Respond) => server.answer(saveDocument, (input) => aDocument(respond(input))),
    current: aDocument,
  },
];

const answerTo = (input: Record<string, string>, more: Partial<ServerText>): ServerText => ({
  id: 'one',
  title: input['title'] ?? '',
  content: input['content'] ?? '',
  revision: 1,
  ...more,
});

beforeEach(async () => {
  pretendBrowser('http://studiolo.example');
  vi.stubGlobal('navigator', { locks: undefined, onLine: true });
  server = fakeServer();
  signOut();
  queryClient.clear();
  await signInAs('ada');
  return () => signOut();
});

describe.each(CASES)('a $name that saves itself', (text) => {
  const { drafts, endpoints, write, sendUnsaved } = text;
  const contentsOf = (endpoint: typeof endpoints.create | typeof endpoints.save) =>
    server.requestsTo(endpoint).map(({ input }) => input['content']);

  beforeEach(() => {
    text.onCreate((input) => answerTo(input, { id: text.idOf(input) ?? 'copy' }));
    text.onSave((input) => answerTo(input, { revision: 2 }));
  });

  it('is saved as a copy if it was deleted on the server while the user edited it offline [reach.offline]', async () => {
    server.refuse(endpoints.fetch, { code: 404 });
    drafts.save('gone', { revision: 3, title: 'Lamp', content: 'Changed on the train.' });
    drafts.save('new', { revision: 0, title: 'Sea', content: 'Written on the train.' });
    await sendUnsaved();
    expect(contentsOf(endpoints.create)).toEqual(['Changed on the train.', 'Written on the train.']);
    expect(drafts.ids()).toEqual([]);
  });

  it('stays in the browser if it is refused, and does not block others [reach.offline]', async () => {
    server.refuse(endpoints.fetch, { code: 403 });
    drafts.save('refused', { revision: 3, title: 'Lamp', content: 'Changed on the train.' });
    drafts.save('new', { revision: 0, title: 'Sea', content: 'Written on the train.' });
    await sendUnsaved();
    expect(server.requestsTo(endpoints.create)).toHaveLength(1);
    expect(server.requestsTo(endpoints.save)).toHaveLength(0);
    expect(drafts.ids()).toEqual(['refused']);
  });

  it('stays in the browser after signing out, and is only sent for its owner [reach.offline]', async () => {
    const writing = write({
      id: 'mine',
      onConflict: noop,
      read: () => ({ title: '', content: 'Words of Ada.' }),
    });
    writing.autosave.edited();
    signOut();
    // A page may be closed after its session has ended.
    writing.saveDraft();
    expect(drafts.recall('mine')).toBeUndefined();

    await signInAs('bob');
    writing.saveDraft();
    await sendUnsaved();
    expect(server.requestsTo(endpoints.create)).toHaveLength(0);
    expect(drafts.ids()).toEqual([]);

    await signInAs('ada');
    expect(drafts.recall('mine')?.content).toBe('Words of Ada.');
    await sendUnsaved();
    expect(contentsOf(endpoints.create)).toEqual(['Words of Ada.']);
    expect(drafts.ids()).toEqual([]);
  });

  it('is saved as a copy if another tab created a text with the same id [reach.offline]', async () => {
    text.onCreate((input) =>
      text.idOf(input) === undefined
        ? answerTo(input, { id: 'copy' })
        : answerTo(input, { title: '', content: 'Words of the other tab.' }),
    );
    drafts.save('one', { revision: 0, title: '', content: 'Words of this tab.' });
    await sendUnsaved();
    expect(server.requestsTo(endpoints.save)).toHaveLength(0);
    expect(contentsOf(endpoints.create).at(-1)).toBe('Words of this tab.');
    expect(drafts.ids()).toEqual([]);
  });

  it('never overwrites the text that another tab created with the same id, not even after the page is closed [write.editor] [notebook.notes]', async () => {
    const conflicts: unknown[] = [];
    const other = { id: 'one', title: '', content: 'Words of the other tab.', revision: 1 };
    text.onCreate((input) => (text.idOf(input) === undefined ? answerTo(input, { id: 'copy' }) : other));
    server.answer(endpoints.fetch as never, () => text.current(other) as never);
    const writing = write({
      read: () => ({ title: '', content: 'Words of this tab.' }),
      onConflict: (theirs) => conflicts.push(theirs?.content),
    });
    writing.autosave.edited();
    await writing.autosave.flush();
    expect(conflicts).toEqual(['Words of the other tab.']);
    expect(drafts.recall('one')?.content).toBe('Words of this tab.');
    await sendUnsaved();
    expect(server.requestsTo(endpoints.save)).toHaveLength(0);
    expect(contentsOf(endpoints.create).at(-1)).toBe('Words of this tab.');
  });

  it('saves citations that are added during a save [write.editor] [notebook.notes]', async () => {
    let content = 'One.';
    const stored = { id: 'one', title: 'Lamp', content: '', revision: 1 };
    const writing = write({ stored, onConflict: noop, read: () => ({ title: 'Lamp', content }) });
    text.onSave((input) => {
      if (content === 'One.') {
        content = 'One [1].';
        writing.cite([anAnchor]);
      }
      return answerTo(input, { revision: Number(input['version'] ?? input['revision']) + 1 });
    });
    writing.cite([]);
    await writing.autosave.flush();
    await writing.autosave.flush();
    expect(server.requestsTo(endpoints.save).map(({ input }) => input['anchors'])).toEqual([[], [anAnchor]]);
  });

  it('keeps the citations of unsaved text after the page was closed offline [reach.offline]', async () => {
    server.answer(endpoints.save as never, () => Promise.reject(new TypeError('Failed to fetch')));
    const stored = { id: 'one', title: 'Lamp', content: '', revision: 1 };
    const closed = write({
      stored,
      onConflict: noop,
      read: () => ({ title: 'Lamp', content: 'One [1].' }),
    });
    closed.open();
    closed.cite([anAnchor]);
    closed.leave();
    await expect.poll(() => closed.autosave.get()).toBe('offline');

    const draft = drafts.adopt('one');
    text.onSave((input) => answerTo(input, { revision: 2 }));
    const reopened = write({ stored, draft, onConflict: noop, read: () => draft ?? stored });
    expect(reopened.anchors()).toEqual([anAnchor]);
    reopened.open();
    reopened.autosave.edited();
    await reopened.autosave.flush();
    expect(server.requestsTo(endpoints.save).at(-1)?.input['anchors']).toEqual([anAnchor]);
    expect(drafts.ids()).toEqual([]);
    reopened.leave();
  });

  it('is saved by the reopened editor only, if it was closed offline [reach.offline]', async () => {
    const stored = { id: 'one', title: 'Lamp', content: '', revision: 1 };
    server.answer(endpoints.save as never, () => Promise.reject(new TypeError('Failed to fetch')));
    const conflicts: unknown[] = [];
    const closed = write({
      stored,
      read: () => ({ title: 'Lamp', content: 'Old words.' }),
      onConflict: (theirs) => conflicts.push(theirs),
    });
    closed.open();
    closed.autosave.edited();
    closed.leave();
    await expect.poll(() => closed.autosave.get()).toBe('offline');

    const read = () => ({ title: 'Lamp', content: 'Old words. New words.' });
    const reopened = write({ stored, onConflict: noop, read });
    reopened.open();
    reopened.autosave.edited();
    text.onSave((input) => answerTo(input, { revision: 2 }));
    await reopened.autosave.flush();
    await closed.autosave.flush();
    expect(contentsOf(endpoints.save).slice(-1)).toEqual(['Old words. New words.']);
    expect(conflicts).toEqual([]);
    expect(drafts.ids()).toEqual([]);
    reopened.leave();
  });
});

it('gives a visitor’s document to the account that they sign in to [reach.offline]', async () => {
  signOut();
  const writing = createTextWriting({
    kind: documentKind,
    id: 'paper',
    stored: undefined,
    read: () => ({ title: '', content: 'A first try.' }),
    onConflict: noop,
  });
  writing.autosave.edited();
  writing.saveDraft();
  await signInAs('ada');
  expect(documentKind.drafts.recall('paper')?.content).toBe('A first try.');
  writing.saveDraft();
  signOut();
  expect(documentKind.drafts.recall('paper')).toBeUndefined();
});

it('saves a document as empty if its text was deleted offline [reach.offline]', async () => {
  const stored = { id: 'one', title: 'Lamp', content: 'Words.', revision: 1 };
  server.answer(getDocument, () => aDocument(stored));
  server.answer(saveDocument, (input) => aDocument(answerTo(input, { revision: 2 })));
  documentKind.drafts.save('one', { revision: 1, title: '', content: '' });
  await sendUnsavedDocuments();
  expect(server.requestsTo(saveDocument).map(({ input }) => [input['title'], input['content']])).toEqual([
    ['', ''],
  ]);
  expect(documentKind.drafts.ids()).toEqual([]);
});
