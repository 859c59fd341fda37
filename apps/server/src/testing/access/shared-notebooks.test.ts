import { getFileText } from '@studiolo/contract/files/endpoints';
import { getNotebook, pageNotebooks } from '@studiolo/contract/notebooks/endpoints';
import {
  createNote,
  getNote,
  listNoteVersions,
  pageNotes,
} from '@studiolo/contract/notebooks/note-endpoints';
import { addReader, linkNotebook, pageReaders } from '@studiolo/contract/notebooks/share-endpoints';
import { getSource, pageSources } from '@studiolo/contract/notebooks/source-endpoints';
import { pageStudioItems } from '@studiolo/contract/notebooks/studio-endpoints';
import {
  changePublication,
  publishDocument,
  unpublishDocument,
} from '@studiolo/contract/publishing/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { createDocument, saveDocument } from '@studiolo/contract/write/document-endpoints';
import { describe, expect, it } from 'vitest';
import { aNotebook, aTextSource } from '../fixtures/a-notebook.ts';
import { aServer } from '../fixtures/a-server.ts';
import { aUser, type TestUser } from '../fixtures/a-user.ts';

const server = aServer(() => ({ settings: { RATE_LIMIT_SCALE: '1000' } }));

const ROLES = ['stranger', 'asker', 'viewer', 'editor', 'owner'] as const;
type Role = (typeof ROLES)[number];

/** The roles that can see each value of a notebook. Each value is a unique word. */
const ROLES_BY_FIELD: Readonly<Record<string, readonly Role[]>> = {
  valuename: ['asker', 'viewer', 'editor', 'owner'],
  valuesource: ['viewer', 'editor', 'owner'],
  valuetext: ['viewer', 'editor', 'owner'],
  valuenote: ['viewer', 'editor', 'owner'],
  valuewords: ['viewer', 'editor', 'owner'],
  valuereader: ['owner'],
  valuelink: ['owner'],
};

const aFullNotebook = async (ann: TestUser) => {
  const notebookId = await aNotebook(ann, 'valuename');
  const text = 'The valuetext of this tower is forty metres high, as the keeper says.';
  const { sourceId, fileId } = await aTextSource(ann, notebookId, 'valuesource', text);
  const note = { notebookId, title: 'valuenote', content: 'These are valuewords.' };
  const { noteId } = await ann.call(createNote, note);
  await ann.call(addReader, { notebookId, email: 'valuereader@example.com', role: 'viewer' });
  const { path } = (await ann.call(linkNotebook, { notebookId, role: 'viewer' }))!;
  return { notebookId, sourceId, fileId, noteId, path };
};

/** Returns everything that the API shows a client about a notebook, as one text. */
const readAll = async (
  reader: TestUser,
  book: Awaited<ReturnType<typeof aFullNotebook>>,
): Promise<string> => {
  const { notebookId, sourceId, fileId, noteId, path } = book;
  const answers = await Promise.all([
    reader.try(getNotebook, { notebookId }),
    reader.try(pageNotebooks, {}),
    reader.try(pageNotebooks, { ownership: 'shared' }),
    reader.try(pageSources, { notebookId }),
    reader.try(getSource, { sourceId }),
    reader.try(getFileText, { fileId }),
    reader.try(pageNotes, { notebookId }),
    reader.try(getNote, { notebookId, noteId }),
    reader.try(listNoteVersions, { notebookId, noteId }),
    reader.try(pageStudioItems, { notebookId }),
    reader.try(pageReaders, { notebookId }),
    ...Object.keys(ROLES_BY_FIELD).map((query) => reader.try(search, { query })),
  ]);
  return JSON.stringify(answers.map(({ data }) => data)).replaceAll(path, 'valuelink');
};

it.each(ROLES)('shows a notebook’s %s exactly the values of the role [notebook.share]', async (role) => {
  const ann = await aUser(server);
  const book = await aFullNotebook(ann);
  const reader = role === 'owner' ? ann : await aUser(server);
  if (role !== 'owner' && role !== 'stranger')
    await ann.call(addReader, { notebookId: book.notebookId, email: reader.email, role });

  const text = await readAll(reader, book);

  const seen = Object.keys(ROLES_BY_FIELD).filter((value) => text.includes(value));
  expect(seen).toEqual(Object.keys(ROLES_BY_FIELD).filter((value) => ROLES_BY_FIELD[value]?.includes(role)));
  if (role !== 'owner') expect(text).not.toContain(ann.email);
});

describe('a public page', () => {
  const PASSWORD = 'lamp4paper';
  const VALUES = ['value-title', 'value-words', 'value-draft'];

  const aPage = async () => {
    const ann = await aUser(server);
    const document = await ann.call(createDocument, {
      title: 'value-title',
      content: 'These are value-words.',
    });
    const { documentId } = document;
    const page = await ann.call(publishDocument, { documentId });
    const change = { documentId, title: 'value-draft', content: 'This is a value-draft.' };
    await ann.call(saveDocument, { ...change, revision: document.revision });
    return { ann, documentId, url: server.url + page.url };
  };

  it.each([
    ['open', ['value-title', 'value-words']],
    ['locked', []],
    ['wrongly unlocked', []],
    ['unlocked', ['value-title', 'value-words']],
    ['expired', []],
    ['removed', []],
  ])('shows exactly what was published when it is %s [write.web]', async (level, shown) => {
    const { ann, documentId, url } = await aPage();
    if (/locked/.test(level)) await ann.call(changePublication, { documentId, password: PASSWORD });
    if (level === 'expired')
      await ann.call(changePublication, { documentId, expireDate: new Date(0).toISOString() });
    if (level === 'removed') await ann.call(unpublishDocument, { documentId });
    const password = level === 'unlocked' ? PASSWORD : 'another';

    const unlocking = { method: 'POST', body: new URLSearchParams({ password }) };
    const html = await (await fetch(url, /unlocked/.test(level) ? unlocking : {})).text();

    expect(VALUES.filter((value) => html.includes(value))).toEqual(shown);
    for (const hidden of [ann.email, documentId]) expect(html).not.toContain(hidden);
  });
});
