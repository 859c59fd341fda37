import { createHash } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { getFileText } from '@studiolo/contract/files/endpoints';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import {
  copyNotebook,
  deleteNotebook,
  getNotebook,
  pageNotebooks,
} from '@studiolo/contract/notebooks/endpoints';
import {
  createNote,
  getNote,
  pageNotes,
  pinNote,
  updateNote,
} from '@studiolo/contract/notebooks/note-endpoints';
import { copiedName } from '@studiolo/contract/wire/copied-name';
import { addReader, deleteReader, pageReaders } from '@studiolo/contract/notebooks/share-endpoints';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { addUrlSource } from '@studiolo/contract/notebooks/source-endpoints';
import {
  createStudioItem,
  getStudioItem,
  pageStudioItems,
} from '@studiolo/contract/notebooks/studio-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { files } from '../../../core/files/files.tables.ts';
import { aNotebook, allSources, aSettledSource, aTextSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { until } from '../../../testing/until.ts';

const server = aServer();

const TOWER =
  'The tower of Borealis was built in 1871 by Ada Holm. It stands on rock. The lamp was first lit on 1 February 1872. The keepers left the tower in October 1988. Since 1999 the lamp has been powered by solar panels.';

const anchorTo = (fileId: string, quote: string): Anchor => ({
  number: 1,
  fileId,
  name: 'Tower',
  quote,
  place: { kind: 'text', start: TOWER.indexOf(quote), end: TOWER.indexOf(quote) + quote.length },
  hash: createHash('sha256').update(quote).digest('hex'),
});

const share = (owner: TestUser, notebookId: string, reader: TestUser, role: 'asker' | 'viewer') =>
  owner.call(addReader, { notebookId, email: reader.email, role });

const removeLastReader = async (owner: TestUser, notebookId: string) => {
  const { readers } = await owner.call(pageReaders, { notebookId });
  await owner.call(deleteReader, { notebookId, readerId: readers.at(-1)?.readerId ?? '' });
};

const onlySource = async (client: Client, notebookId: string) => {
  const [source] = await allSources(client, notebookId);
  if (!source) throw new Error('there is no source');
  return source;
};

it('duplicates a notebook with separate copies of its files [notebook.list]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  const { fileId } = await aTextSource(ann, notebookId, 'Tower', TOWER);
  const note = await ann.call(createNote, {
    notebookId,
    title: 'Rock',
    content: 'On rock [1].',
    anchors: [anchorTo(fileId, 'It stands on rock.')],
  });
  const { noteId } = note;
  await ann.call(updateNote, {
    notebookId,
    noteId,
    version: 1,
    title: 'Rock',
    content: 'On rock [1]!',
    isApart: true,
  });
  await ann.call(pinNote, { notebookId, noteId, isPinned: true });
  const { itemId } = await ann.call(createStudioItem, { notebookId, kind: 'timeline', model: 'builtin' });
  await until(async () => (await ann.call(getStudioItem, { itemId })).status === 'ready' || undefined);

  const copy = await ann.call(copyNotebook, { notebookId });

  expect(await ann.call(getNotebook, copy)).toMatchObject({
    name: 'Towers (copy)',
    role: 'owner',
    sources: 1,
    isShared: false,
  });
  const source = await onlySource(ann, copy.notebookId);
  expect(source).toMatchObject({ title: 'Tower', status: 'learned' });
  expect(source.fileId).not.toBe(fileId);
  const hasSummary = ({ summary }: Source) => summary.includes('Ada Holm');
  await aSettledSource(ann, source.sourceId, hasSummary);
  const [card] = (await ann.call(pageNotes, copy)).records;
  expect(card).toMatchObject({ title: 'Rock', isPinned: true, version: 1 });
  const copiedNote = await ann.call(getNote, { ...copy, noteId: card?.noteId ?? '' });
  expect(copiedNote.anchors).toEqual([anchorTo(source.fileId, 'It stands on rock.')]);
  const [createdItem] = (await ann.call(pageStudioItems, copy)).records;
  const item = await ann.call(getStudioItem, { itemId: createdItem?.itemId ?? '' });
  expect(item.anchors.map((anchor) => anchor.fileId)).toEqual(item.anchors.map(() => source.fileId));
  expect(item.anchors).not.toEqual([]);

  await ann.call(deleteNotebook, { notebookId });
  const { events } = await ann.readStream(ask, {
    msgId: 'copied-question',
    prompt: 'When was the tower built?',
    projectId: copy.notebookId,
  });
  const cited = events.find((event) => event.type === 'citations');
  expect(cited?.type === 'citations' ? cited.anchors.map((anchor) => anchor.fileId) : []).toContain(
    source.fileId,
  );
});

it('keeps a reader’s duplicate independent of the owner’s files after access ends [notebook.revoke]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const notebookId = await aNotebook(ann);
  const { fileId } = await aTextSource(ann, notebookId, 'Tower', TOWER);
  await share(ann, notebookId, bob, 'viewer');

  const copy = await bob.call(copyNotebook, { notebookId });
  await removeLastReader(ann, notebookId);

  const source = await onlySource(bob, copy.notebookId);
  expect(await bob.call(getFileText, { fileId: source.fileId })).toMatchObject({ text: TOWER });
  expect(await bob.try(getFileText, { fileId })).toMatchObject({ status: 404 });
  expect(await ann.try(getFileText, { fileId: source.fileId })).toMatchObject({ status: 404 });
  expect(await bob.try(copyNotebook, { notebookId })).toMatchObject({ status: 404 });
});

it('refuses a copy to readers who may only ask, and creates nothing if the storage is full [notebook.share]', async () => {
  const [ann, bob, carl] = [await aUser(server), await aUser(server), await aUser(server)];
  const notebookId = await aNotebook(ann);
  await aTextSource(ann, notebookId, 'Tower', TOWER);
  await share(ann, notebookId, bob, 'asker');
  await share(ann, notebookId, carl, 'viewer');
  expect(await bob.try(copyNotebook, { notebookId })).toMatchObject({ status: 403 });

  const carlsNotebook = await aNotebook(carl);
  await aTextSource(carl, carlsNotebook, 'Much', 'Much of it.');
  const [carlsSource] = await allSources(carl, carlsNotebook);
  const isCarlsFile = eq(files.id, carlsSource?.fileId ?? '');
  await server.inside.database.update(files).set({ size: FILE_LIMITS.ownedSize }).where(isCarlsFile);
  expect(await carl.try(copyNotebook, { notebookId })).toMatchObject({ status: 413 });
  expect((await carl.call(pageNotebooks, { ownership: 'mine' })).total).toBe(1);
});

it('copies the error of a page that could not be read', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  const { sourceId } = await ann.call(addUrlSource, { notebookId, url: 'http://127.0.0.1:9/' });
  const { error } = await aSettledSource(ann, sourceId);
  const copy = await ann.call(copyNotebook, { notebookId });
  expect(await onlySource(ann, copy.notebookId)).toMatchObject({ status: 'failed', canRetry: true, error });
});

describe('the name of a copy', () => {
  const copyName = (name: string) => `${name} (copy)`;
  it('is shortened to the maximum length of a name', () => {
    expect(copiedName('Towers', copyName)).toBe('Towers (copy)');
    expect(copiedName('x'.repeat(100), copyName)).toBe(`${'x'.repeat(92)}… (copy)`);
  });
});
