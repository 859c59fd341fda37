import { createHash, randomUUID } from 'node:crypto';
import { ask, pageRecords } from '@studiolo/contract/chat/endpoints';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { notePath } from '@studiolo/contract/notebooks/note-rules';
import { findMentions } from '@studiolo/contract/mentions/endpoints';
import {
  appendToNote,
  createNote,
  deleteNote,
  downloadNote,
  updateNote,
} from '@studiolo/contract/notebooks/note-endpoints';
import { getNotebook } from '@studiolo/contract/notebooks/endpoints';
import { addReader } from '@studiolo/contract/notebooks/share-endpoints';
import { addSourceFrom } from '@studiolo/contract/notebooks/source-endpoints';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aNotebook, aSettledSource, aTextSource } from '../../../testing/fixtures/a-notebook.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { records as turns } from '../../../core/conversation/conversation.tables.ts';

const server = aServer(() => ({ settings: { RATE_LIMIT_SCALE: '100', FREE_CHAT_DAILY: '1000' } }));

const TOWER = 'It is high. It stands on rock. It has a light.';

/** Creates a notebook with one text, and a citation of each sentence. */
const aCitedNotebook = async (client: Client) => {
  const notebookId = await aNotebook(client);
  const { fileId } = await aTextSource(client, notebookId, 'Towers', TOWER);
  const anchor = (number: number, quote: string): Anchor => {
    const start = Math.max(0, TOWER.indexOf(quote));
    return {
      number,
      fileId,
      name: 'Towers',
      quote,
      place: { kind: 'text', start, end: start + quote.length },
      hash: createHash('sha256').update(quote).digest('hex'),
    };
  };
  return { notebookId, anchor };
};

it('keeps the citations of a note, and numbers appended ones after them [notebook.notes]', async () => {
  const ann = await aUser(server);
  const { notebookId, anchor } = await aCitedNotebook(ann);
  const [high, rock] = [anchor(1, 'It is high.'), anchor(2, 'It stands on rock.')];
  const note = await ann.call(createNote, {
    notebookId,
    content: 'High [1], on rock [2], `x[3]`.',
    anchors: [high, { ...rock, hash: '' }, anchor(3, 'Never cited.'), { ...anchor(4, 'y'), hash: 'forged' }],
  });
  expect(note.anchors).toEqual([high, rock]);
  const { noteId } = note;

  const longer = await ann.call(appendToNote, {
    notebookId,
    noteId,
    content: 'Rock [1] and light [2].',
    anchors: [{ ...rock, number: 1 }, anchor(2, 'It has a light.')],
  });
  expect(longer.content).toBe('High [1], on rock [2], `x[3]`.\n\nRock [2] and light [3].');
  expect(longer.anchors.map(({ number, quote }) => [number, quote])).toEqual([
    [1, 'It is high.'],
    [2, 'It stands on rock.'],
    [3, 'It has a light.'],
  ]);

  const file = await ann.send(downloadNote, { notebookId, noteId, fileType: 'md' });
  const text = await file.text();
  expect(text).toContain('- [3] Towers: “It has a light.”');
  expect(text).not.toContain('Question');
  for (const fileType of ['docx', 'pdf'] as const) {
    const download = await ann.send(downloadNote, { notebookId, noteId, fileType });
    expect([download.status, (await download.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
  }
});

it('drops quotes that the source lacks, or that the author may not read [notebook.notes]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { notebookId, anchor } = await aCitedNotebook(ann);
  const high = anchor(1, 'It is high.');
  const invented = anchor(2, 'It sings at night.');
  const misplaced = { ...high, number: 3, place: { kind: 'text', start: 12, end: 23 } as const };
  const page = {
    ...invented,
    number: 4,
    fileId: '',
    place: {
      kind: 'web',
      url: 'https://tower.example/',
      site: 'Tower',
      publishedAt: null,
      readAt: '',
    } as const,
  };
  const content = 'High [1], sings [2] [3] [4].';
  const anchors = [high, invented, misplaced, page];

  const note = await ann.call(createNote, { notebookId, content, anchors });
  expect(note.anchors).toEqual([high]);
  const edit = { notebookId, noteId: note.noteId, title: '', content };
  expect((await ann.call(updateNote, { ...edit, version: 1, anchors })).anchors).toEqual([high]);

  const ownNotebook = await aNotebook(bob);
  expect((await bob.call(createNote, { notebookId: ownNotebook, content, anchors })).anchors).toEqual([]);
  await ann.call(addReader, { notebookId, email: bob.email, role: 'viewer' });
  expect((await bob.call(createNote, { notebookId: ownNotebook, content, anchors })).anchors).toEqual([high]);
});

it('saves an answer of the notebook with its citations, including web pages [notebook.notes] [notebook.chat]', async () => {
  const ann = await aUser(server);
  const notebookId = await aNotebook(ann);
  await aTextSource(
    ann,
    notebookId,
    'Rock',
    'The tower on the rock is 330 metres high. It was built in 1811.',
  );
  const msgId = randomUUID();
  const question = {
    msgId,
    prompt: 'How high is the tower on the rock?',
    projectId: notebookId,
    model: 'builtin',
  };
  const { text } = await ann.readStream(ask, question);
  const { records } = await ann.call(pageRecords, { msgId });
  const anchors = records[0]!.source;
  expect(anchors.length).toBeGreaterThan(0);

  const note = await ann.call(createNote, { notebookId, content: text, anchors });
  expect(note.anchors).toEqual(anchors);

  const place = {
    kind: 'web',
    url: 'https://tower.example/',
    site: 'Tower',
    publishedAt: null,
    readAt: '',
  } as const;
  const anchor: Anchor = {
    number: 1,
    fileId: '',
    name: 'Of towers',
    quote: 'It sways.',
    place,
    hash: createHash('sha256').update('It sways.').digest('hex'),
  };
  await server.inside.database
    .update(turns)
    .set({ source: [anchor] })
    .where(eq(turns.msgId, msgId));
  const citedNote = { notebookId, content: 'Sways [1].', anchors: [anchor] };
  expect((await ann.call(createNote, citedNote)).anchors).toEqual([anchor]);
  const bob = await aUser(server);
  const his = { ...citedNote, notebookId: await aNotebook(bob) };
  expect((await bob.call(createNote, his)).anchors).toEqual([]);
});

it('turns a note into a source, and lets only those who may read the note copy or mention it [notebook.notes] [notebook.sources]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const notebookId = await aNotebook(ann);
  const content = 'The lamp of Borealis burned **rape oil** until 1902.';
  const { noteId } = await ann.call(createNote, { notebookId, title: 'The lamp', content });

  const { sourceId } = await ann.call(addSourceFrom, { notebookId, kind: 'note', id: noteId });
  const source = await aSettledSource(ann, sourceId);
  expect(source).toMatchObject({
    kind: 'note',
    title: 'The lamp',
    status: 'learned',
    origin: { kind: 'note', id: noteId, path: `/notebook/${notebookId}?note=${noteId}` },
  });
  const msgId = randomUUID();
  const { text } = await ann.readStream(ask, {
    msgId,
    prompt: 'What did the lamp of Borealis burn?',
    projectId: notebookId,
    model: 'builtin',
  });
  expect(text).toContain('rape oil');
  expect((await ann.call(pageRecords, { msgId })).records[0]?.source).toMatchObject([
    { fileId: source.fileId, name: 'The lamp' },
  ]);

  const his = await aNotebook(bob);
  const note = { notebookId: his, kind: 'note' as const, id: noteId };
  expect(await bob.try(addSourceFrom, note)).toMatchObject({ status: 404 });
  await ann.call(addReader, { notebookId, email: bob.email, role: 'viewer' });
  await bob.call(getNotebook, { notebookId });
  const copy = await bob.call(addSourceFrom, note);
  expect(await aSettledSource(bob, copy.sourceId)).toMatchObject({ title: 'The lamp', status: 'learned' });

  const [named] = await bob.call(findMentions, { query: 'lamp', kinds: ['note'] });
  expect(named).toMatchObject({ id: `${notebookId}.${noteId}`, title: 'The lamp', about: 'Towers' });
  expect(named?.path).toBe(notePath(notebookId, noteId));
  await ann.call(deleteNote, { notebookId, noteId });
  expect(await bob.call(findMentions, { query: 'lamp', kinds: ['note'] })).toEqual([]);
  expect(await bob.try(addSourceFrom, note)).toMatchObject({ status: 404 });
});
