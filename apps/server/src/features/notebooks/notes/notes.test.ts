import { randomUUID } from 'node:crypto';
import { findMentions } from '@studiolo/contract/mentions/endpoints';
import { getNotebook } from '@studiolo/contract/notebooks/endpoints';
import {
  appendToNote,
  createNote,
  deleteNote,
  getNote,
  getNoteVersion,
  listNoteVersions,
  pageNotes,
  pinNote,
  restoreNote,
  restoreNoteVersion,
  updateNote,
} from '@studiolo/contract/notebooks/note-endpoints';
import { addReader } from '@studiolo/contract/notebooks/share-endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aNotebook } from '../../../testing/fixtures/a-notebook.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';
import { UNDO_MS } from '../../../core/deletion/deletion.ts';
import { ERASE_DELETED } from '../../../core/deletion/deletion.jobs.ts';
import { notebookNotes } from './notes.tables.ts';

const server = aServer(() => ({ settings: { RATE_LIMIT_SCALE: '100' } }));

const titles = async (client: Client, notebookId: string, input: object = {}) =>
  (await client.call(pageNotes, { notebookId, ...input })).records.map(({ title }) => title);

it('writes, pins, finds, deletes and restores notes [notebook.notes]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  const first = await ann.call(createNote, {
    notebookId,
    title: ' First ',
    content: '# The tower\n\nstands **high**.',
  });
  expect(first).toMatchObject({
    title: 'First',
    version: 1,
    isPinned: false,
    excerpt: 'The tower\n\nstands high.',
  });
  server.clock.advance(1000);
  await ann.call(createNote, { notebookId, title: '第二', content: '灯塔在岩石上。' });

  expect(await titles(ann, notebookId)).toEqual(['第二', 'First']);
  await ann.call(pinNote, { notebookId, noteId: first.noteId, isPinned: true });
  expect(await titles(ann, notebookId)).toEqual(['First', '第二']);
  expect(await titles(ann, notebookId, { search: '岩石' })).toEqual(['第二']);
  expect(await titles(ann, notebookId, { search: '燈塔' })).toEqual(['第二']);

  await ann.call(deleteNote, { notebookId, noteId: first.noteId });
  expect(await titles(ann, notebookId)).toEqual(['第二']);
  expect(await ann.try(getNote, { notebookId, noteId: first.noteId })).toMatchObject({ status: 404 });
  await ann.call(restoreNote, { notebookId, noteId: first.noteId });
  expect(await titles(ann, notebookId)).toEqual(['First', '第二']);
  expect(await ann.call(getNote, { notebookId, noteId: first.noteId })).toMatchObject({
    content: '# The tower\n\nstands **high**.',
    isPinned: true,
  });
});

it('refuses a blank note with the specified text [valid.content]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  for (const content of ['', '  \n '])
    expect(await ann.try(createNote, { notebookId, content })).toMatchObject({
      status: 400,
      data: { fields: { content: 'please fill in' } },
    });
  const { noteId } = await ann.call(createNote, { notebookId, content: 'x' });
  expect(
    await ann.try(updateNote, { notebookId, noteId, version: 1, title: '', content: ' ' }),
  ).toMatchObject({ data: { fields: { content: 'please fill in' } } });
  expect(await ann.try(createNote, { notebookId, content: 'x', title: 'n'.repeat(101) })).toMatchObject({
    data: { fields: { title: 'must not exceed 100 characters' } },
  });
});

it('saves a note with only a title, and later additions [notebook.notes]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);

  const { noteId } = await ann.call(createNote, { notebookId, title: 'To do', content: '' });
  await ann.call(updateNote, { notebookId, noteId, version: 1, title: 'To do today', content: '' });
  await ann.call(appendToNote, { notebookId, noteId, content: 'Trim the lamp.' });

  expect(await ann.call(getNote, { notebookId, noteId })).toMatchObject({
    title: 'To do today',
    content: 'Trim the lamp.',
    excerpt: 'Trim the lamp.',
  });
});

it('creates one note per id, no matter how often it is sent, and never returns another user’s note [notebook.notes]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const [notebookId, bobsNotebook] = [await aNotebook(ann), await aNotebook(bob)];
  const sent = { noteId: randomUUID(), title: 'Lamp', content: 'It was lit in 1811.' };

  const responses = await Promise.all(
    Array.from({ length: 5 }, () => ann.call(createNote, { ...sent, notebookId })),
  );
  const lateResponse = await ann.call(createNote, { ...sent, notebookId, content: 'It was lit.' });

  expect(new Set([...responses, lateResponse].map(({ noteId }) => noteId))).toEqual(new Set([sent.noteId]));
  expect(lateResponse.content).toBe('It was lit in 1811.');
  expect(await titles(ann, notebookId)).toEqual(['Lamp']);
  expect(await bob.try(createNote, { ...sent, notebookId: bobsNotebook })).toMatchObject({ status: 404 });
});

it('never lets one save silently overwrite another: the second gets the current note [notebook.notes]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const notebookId = await aNotebook(ann);
  await ann.call(addReader, { notebookId, email: bob.email, role: 'editor' });
  const { noteId } = await ann.call(createNote, { notebookId, title: 'T', content: 'one' });

  await ann.call(updateNote, { notebookId, noteId, version: 1, title: 'T', content: 'of Ann' });
  const refused = await bob.try(updateNote, {
    notebookId,
    noteId,
    version: 1,
    title: 'T',
    content: 'of Bob',
  });
  expect(refused).toMatchObject({
    status: 409,
    data: { reason: 'EDIT_CONFLICT', current: { version: 2, content: 'of Ann' } },
  });
  expect(await bob.call(getNote, { notebookId, noteId })).toMatchObject({ content: 'of Ann' });

  // Bob's text is the newest version; Ann's is still there.
  await bob.call(updateNote, {
    notebookId,
    noteId,
    version: 2,
    title: 'T',
    content: 'of Bob',
    isApart: true,
  });
  const versions = await ann.call(listNoteVersions, { notebookId, noteId });
  expect(versions.map(({ excerpt }) => excerpt)).toEqual(['of Bob', 'of Ann']);
});

it('lets only viewers read a note, and only editors change it [notebook.share]', async () => {
  const [ann, viewer, asker, stranger] = await Promise.all([0, 1, 2, 3].map(() => aUser(server)));
  if (!ann || !viewer || !asker || !stranger) throw new Error('a user is missing');
  const notebookId = await aNotebook(ann);
  const { noteId } = await ann.call(createNote, { notebookId, title: 'Lamp', content: 'A lamp burns.' });
  await ann.call(addReader, { notebookId, email: viewer.email, role: 'viewer' });
  await ann.call(addReader, { notebookId, email: asker.email, role: 'asker' });
  const edit = { notebookId, noteId, version: 1, title: 'Lamp', content: 'x' };

  for (const [who, read, write] of [
    [viewer, 200, 403],
    [asker, 403, 403],
    [stranger, 404, 404],
  ] as const) {
    const reads = [
      who.try(pageNotes, { notebookId }),
      who.try(getNote, { notebookId, noteId }),
      who.try(listNoteVersions, { notebookId, noteId }),
      who.try(getNoteVersion, { notebookId, noteId, version: '1' }),
    ];
    const changes = [
      who.try(createNote, { notebookId, content: 'x' }),
      who.try(updateNote, edit),
      who.try(appendToNote, { notebookId, noteId, content: 'x' }),
      who.try(pinNote, { notebookId, noteId, isPinned: true }),
      who.try(deleteNote, { notebookId, noteId }),
      who.try(restoreNote, { notebookId, noteId }),
      who.try(restoreNoteVersion, { notebookId, noteId, version: 1, current: 1 }),
    ];
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => read));
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => write));
    const hits = await who.call(search, { query: 'lamp burns' });
    expect(hits.filter(({ kind }) => kind === 'note')).toHaveLength(read === 200 ? 1 : 0);
    expect(await who.call(findMentions, { query: 'lamp', kinds: ['note'] })).toHaveLength(
      read === 200 ? 1 : 0,
    );
  }
  // A note is only found in its own notebook.
  const other = await aNotebook(stranger);
  expect(await stranger.try(getNote, { notebookId: other, noteId })).toMatchObject({ status: 404 });
  expect((await viewer.call(search, { query: 'lamp' }))[0]).toMatchObject({
    title: 'Lamp',
    path: `/notebook/${notebookId}?note=${noteId}`,
  });
});

it('updates the date of a notebook with each note, and erases a deleted note after five minutes', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  const before = await ann.call(getNotebook, { notebookId });
  server.clock.advance(1000);
  const { noteId } = await ann.call(createNote, { notebookId, content: 'x' });
  const { updateDate } = await ann.call(getNotebook, { notebookId });
  expect(updateDate > before.updateDate).toBe(true);

  await ann.call(deleteNote, { notebookId, noteId });
  server.clock.advance(UNDO_MS + 1000);
  expect(await ann.try(restoreNote, { notebookId, noteId })).toMatchObject({ status: 404 });
  await server.inside.jobs.enqueue(ERASE_DELETED, {});
  const countRows = () => server.inside.database.$count(notebookNotes, eq(notebookNotes.id, noteId));
  await until(async () => (await countRows()) === 0);
});
