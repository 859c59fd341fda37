import { randomUUID } from 'node:crypto';
import { documentPath } from '@studiolo/contract/write/addresses';
import { findMentions } from '@studiolo/contract/mentions/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import {
  appendToDocument,
  createDocument,
  deleteDocument,
  getDocument,
  listDocumentVersions,
  moveDocument,
  pageDocuments,
  renameDocument,
  restoreDocument,
  saveDocument,
  trashDocument,
} from '@studiolo/contract/write/document-endpoints';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import {
  createDocumentFolder,
  deleteDocumentFolder,
  listDocumentFolders,
  restoreDocumentFolder,
} from '@studiolo/contract/write/folder-endpoints';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';
import { UNDO_MS } from '../../../core/deletion/deletion.ts';
import { ERASE_DELETED } from '../../../core/deletion/deletion.jobs.ts';

const server = aServer(() => ({ settings: { RATE_LIMIT_SCALE: '100' } }));

const titles = async (client: Client, filter: object = {}) =>
  (await client.call(pageDocuments, filter)).records.map(({ title }) => title);

it('creates, finds, sorts and moves documents, and counts their words [write.editor]', async () => {
  const ann = await aUser(server);
  const first = await ann.call(createDocument, {
    title: ' Tower ',
    content: '# The tower\n\n它 stands **high**.',
  });
  expect(first).toMatchObject({
    title: 'Tower',
    revision: 1,
    words: 5,
    excerpt: 'The tower\n\n它 stands high.',
  });
  server.clock.advance(1000);
  await ann.call(createDocument, { title: 'A lamp', content: '灯塔在岩石上。' });

  expect(await titles(ann)).toEqual(['A lamp', 'Tower']);
  expect(await titles(ann, { sort: 'created' })).toEqual(['A lamp', 'Tower']);
  expect(await titles(ann, { search: '燈塔' })).toEqual(['A lamp']);
  await ann.call(renameDocument, { documentId: first.documentId, title: 'Zinc' });
  expect(await titles(ann, { sort: 'title' })).toEqual(['A lamp', 'Zinc']);

  const { folderId } = await ann.call(createDocumentFolder, { name: 'Drafts' });
  await ann.call(moveDocument, { documentId: first.documentId, folderId });
  expect(await titles(ann, { folderId })).toEqual(['Zinc']);
  expect(await titles(ann, { folderId: '' })).toEqual(['A lamp']);
  expect(await ann.call(listDocumentFolders, {})).toEqual([{ folderId, name: 'Drafts', documents: 1 }]);
  await ann.call(deleteDocumentFolder, { folderId });
  expect(await titles(ann, { folderId: '' })).toEqual(['A lamp', 'Zinc']);
  expect(await ann.call(getDocument, { documentId: first.documentId })).toMatchObject({ folderId: '' });
  expect(await ann.call(listDocumentFolders, {})).toEqual([]);
  await ann.call(restoreDocumentFolder, { folderId });
  expect(await titles(ann, { folderId })).toEqual(['Zinc']);
  await ann.call(deleteDocumentFolder, { folderId });
  server.clock.advance(UNDO_MS + 1000);
  expect(await ann.try(restoreDocumentFolder, { folderId })).toMatchObject({ status: 404 });
});

it('restores deleted documents within thirty days [write.editor]', async () => {
  const ann = await aUser(server);
  const { documentId } = await ann.call(createDocument, { title: 'Tower' });
  await ann.call(trashDocument, { documentId });
  expect(await titles(ann)).toEqual([]);
  expect(await titles(ann, { isTrashed: 'true' })).toEqual(['Tower']);
  expect(await ann.try(getDocument, { documentId })).toMatchObject({ status: 404 });
  await ann.call(restoreDocument, { documentId });
  expect(await titles(ann)).toEqual(['Tower']);
  expect(await ann.try(deleteDocument, { documentId })).toMatchObject({ status: 404 });

  await ann.call(trashDocument, { documentId });
  server.clock.advance(DOCUMENT_LIMITS.trashMs + 1000);
  await server.inside.jobs.enqueue(ERASE_DELETED, {});
  await until(async () => (await titles(ann, { isTrashed: 'true' })).length === 0);
  expect(await ann.try(restoreDocument, { documentId })).toMatchObject({ status: 404 });
});

it('refuses a save over a newer revision, and returns the current text [write.editor]', async () => {
  const ann = await aUser(server);
  const { documentId } = await ann.call(createDocument, { title: 'T', content: 'one' });
  const saved = await Promise.all(
    ['two', 'three'].map((content) => ann.try(saveDocument, { documentId, revision: 1, content })),
  );
  const document = await ann.call(getDocument, { documentId });
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(saved.find(({ status }) => status === 409)?.data).toMatchObject({
    current: { content: document.content, revision: 2 },
  });
  // A rename does not conflict with a save of the text.
  await ann.call(renameDocument, { documentId, title: 'Towers' });
  const next = await ann.call(saveDocument, { documentId, revision: 2, content: 'four' });
  expect(next).toMatchObject({ title: 'Towers', content: 'four', revision: 3 });
});

it('creates one document per id, no matter how often it is sent, and refuses access to documents of others [write.editor]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const sent = { documentId: randomUUID(), title: 'Lamp', content: 'It was lit in 1811.' };
  await Promise.all(Array.from({ length: 4 }, () => ann.call(createDocument, sent)));
  expect(await titles(ann)).toEqual(['Lamp']);
  for (const filter of [
    bob.try(getDocument, { documentId: sent.documentId }),
    bob.try(createDocument, sent),
    bob.try(saveDocument, { documentId: sent.documentId, revision: 1, content: 'x' }),
    bob.try(trashDocument, { documentId: sent.documentId }),
    bob.try(listDocumentVersions, { documentId: sent.documentId }),
  ])
    expect(await filter).toMatchObject({ status: 404 });
});

it('refuses blank and too long names, and too long texts [valid.name]', async () => {
  const ann = await aUser(server);
  const { documentId } = await ann.call(createDocument, { title: 'T' });
  expect(await ann.try(renameDocument, { documentId, title: '  ' })).toMatchObject({ status: 400 });
  for (const filter of [
    ann.try(renameDocument, { documentId, title: 'n'.repeat(101) }),
    ann.try(createDocument, { title: 'n'.repeat(101) }),
    ann.try(saveDocument, { documentId, revision: 1, title: 'n'.repeat(101), content: '' }),
  ])
    expect(await filter).toMatchObject({ data: { fields: { title: 'must not exceed 100 characters' } } });
  const long = 'x'.repeat(DOCUMENT_LIMITS.contentLength);
  expect(await ann.try(saveDocument, { documentId, revision: 1, content: `${long}x` })).toMatchObject({
    status: 400,
  });
  expect(
    await ann.try(saveDocument, { documentId, revision: 1, content: 'x'.repeat(10_000_000) }),
  ).toMatchObject({ status: 413 });
  await ann.call(saveDocument, { documentId, revision: 1, content: long });
  expect(await ann.try(appendToDocument, { documentId, content: 'x' })).toMatchObject({ status: 413 });
});

it('finds a document at the paragraph with the words, and mentions it [write.editor] [chat.mention]', async () => {
  const ann = await aUser(server);
  const { documentId } = await ann.call(createDocument, {
    title: 'Towers',
    content: `${'Stone upon stone. '.repeat(40)}\n\nThe zinc lamp was lit in 1811.`,
  });
  const hits = await ann.call(search, { query: 'zinc' });
  expect(hits.filter(({ kind }) => kind === 'writing')).toEqual([
    expect.objectContaining({
      id: documentId,
      title: 'Towers',
      snippet: expect.stringContaining('zinc lamp'),
      path: `/editor/write?id=${documentId}&find=zinc`,
    }),
  ]);
  expect(await ann.call(findMentions, { query: 'tow', kinds: ['writing'] })).toMatchObject([
    { kind: 'writing', id: documentId, title: 'Towers', path: documentPath(documentId) },
  ]);
});
