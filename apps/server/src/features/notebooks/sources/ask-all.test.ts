import { randomUUID } from 'node:crypto';
import { ask, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { ALL_NOTEBOOKS } from '@studiolo/contract/chat/limits';
import { isQuoteAt } from '@studiolo/contract/evidence/rules';
import { getFileText } from '@studiolo/contract/files/endpoints';
import { addReader, deleteReader, pageReaders } from '@studiolo/contract/notebooks/share-endpoints';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aNotebook, aTextSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServer, aServerWithModel, settingsOf } from '../../../testing/fixtures/a-server.ts';
import { aUser, type TestUser } from '../../../testing/fixtures/a-user.ts';
import { notebooks } from '../notebooks.tables.ts';

const { openai } = aServerWithModel();
const server = aServer(() => ({ settings: settingsOf(openai), isAllowedAddress: () => true }));

const askAll = async (client: TestUser, prompt: string, model?: string) => {
  const msgId = randomUUID();
  const { text } = await client.readStream(ask, { msgId, prompt, projectId: ALL_NOTEBOOKS, model });
  const { records } = await client.call(pageRecords, { msgId });
  return { text, source: records[0]?.source ?? [] };
};

/** Ann has two notebooks; Bob lets her read one of his, and only ask in another. */
const sharedNotebooks = async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const rock = await aNotebook(ann, 'Rock');
  await aTextSource(ann, rock, 'Survey', 'The tower on the rock is 330 metres high.');
  const sand = await aNotebook(ann, 'Sand');
  await aTextSource(ann, sand, 'Letter', 'The tower on the sand is 20 metres high.');
  const isle = await aNotebook(bob, 'Isle');
  await aTextSource(bob, isle, 'Diary', 'The tower on the isle is 75 metres high.');
  const closed = await aNotebook(bob, 'Closed');
  await aTextSource(bob, closed, 'Secret', 'The tower on the reef is 41 metres high.');
  const mine = await aNotebook(bob, 'Not shared');
  await aTextSource(bob, mine, 'Hidden', 'The tower on the moon is 9 metres high.');
  await bob.call(addReader, { notebookId: isle, email: ann.email, role: 'viewer' });
  await bob.call(addReader, { notebookId: closed, email: ann.email, role: 'asker' });
  return { ann, bob, rock, sand, isle, closed };
};

it('answers from every notebook that the user may ask in, and cites each claim with its notebook [notebook.chat]', async () => {
  const { ann, rock, isle, closed } = await sharedNotebooks();
  openai.answersWith('Rock 330 [1], 20 [2], 75 [3] and 41 [4].');

  const { source } = await askAll(ann, 'How high is the tower?');

  const { system, turns } = openai.requests.at(-1)!;
  const request = [system, ...turns.map(({ text }) => text)].join('\n');
  for (const words of ['330 metres', '20 metres', '75 metres', '41 metres', 'Isle › Diary'])
    expect(request).toContain(words);
  expect(request).not.toContain('moon');
  expect(source.map(({ within }) => within?.title).toSorted()).toEqual(['Closed', 'Isle', 'Rock', 'Sand']);
  expect(source.find(({ name }) => name === 'Survey')?.within).toEqual({
    title: 'Rock',
    path: `/notebook/${rock}`,
    isClosed: false,
  });
  expect(source.find(({ name }) => name === 'Diary')?.within?.path).toBe(`/notebook/${isle}`);
  expect(source.find(({ name }) => name === 'Secret')?.within).toMatchObject({
    path: `/notebook/${closed}`,
    isClosed: true,
  });
  for (const { fileId, place, quote, within } of source) {
    if (within?.isClosed) expect(await ann.try(getFileText, { fileId })).toMatchObject({ code: 404 });
    else {
      const { text } = await ann.call(getFileText, { fileId });
      expect('start' in place && isQuoteAt(text, place.start, place.end, quote)).toBe(true);
    }
  }
  const { records } = await ann.call(pageTopics, { projectId: ALL_NOTEBOOKS });
  expect(records).toHaveLength(1);
});

it('stops using a notebook when sharing ends, even during an answer [notebook.revoke] [notebook.chat]', async () => {
  const { ann, bob, isle } = await sharedNotebooks();
  await askAll(ann, 'How high is the tower?', 'builtin');
  openai.answersWith(['It is ', '75 metres high [1].']);
  const reached = openai.pauseAfter(1);
  const answer = ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'How high is the isle?',
    projectId: ALL_NOTEBOOKS,
  });
  await reached;

  const { readers } = await bob.call(pageReaders, { notebookId: isle });
  const { readerId } = readers.find(({ role }) => role === 'viewer')!;
  await bob.call(deleteReader, { notebookId: isle, readerId });

  expect((await answer).text).not.toContain('75');
  openai.resume();
  openai.answersWith('Nothing [1].');
  await askAll(ann, 'How high is the tower on the isle?');
  const { system, turns } = openai.requests.at(-1)!;
  expect([system, ...turns.map(({ text }) => text)].join('\n')).not.toContain('75 metres');
});

it('shows a notice if a user has more notebooks than one question can search [notebook.chat]', async () => {
  const { ann, rock } = await sharedNotebooks();
  openai.answersWith('330 metres [1].');
  const noticeOf = async () => {
    const msgId = randomUUID();
    await ann.readStream(ask, { msgId, prompt: 'How high is the tower?', projectId: ALL_NOTEBOOKS });
    return (await ann.call(pageRecords, { msgId })).records[0]?.notice;
  };
  expect(await noticeOf()).toBe('');

  const { database } = server.inside;
  const [{ id: _id, ...row } = { id: '' }] = await database
    .select()
    .from(notebooks)
    .where(eq(notebooks.id, rock));
  await database.insert(notebooks).values(
    Array.from({ length: NOTEBOOK_LIMITS.notebooksAtOnce }, (_, nth) => ({
      ...(row as typeof notebooks.$inferInsert),
      id: randomUUID(),
      name: `Older ${nth}`,
      updatedAt: new Date(0),
    })),
  );

  expect(await noticeOf()).toMatch(
    /the 200 used most recently, and from their 5,000 most recently changed sources/,
  );
});

it('uses the sources of a mentioned notebook in a chat and its follow-ups, as long as access lasts [chat.mention] [notebook.revoke]', async () => {
  const { ann, bob, rock, isle } = await sharedNotebooks();
  openai.answersWith('75 metres [1].');
  const requestText = () => {
    const { system, turns } = openai.requests.findLast((request) => request.turns.length > 0)!;
    return [system, ...turns.map(({ text }) => text)].join('\n');
  };
  const askQuestion = async (prompt: string, more: { notebookIds?: string[]; sessionId?: string } = {}) => {
    const msgId = randomUUID();
    await ann.readStream(ask, { msgId, prompt, ...more });
    return (await ann.call(pageRecords, { msgId })).records[0]!;
  };

  const { mentions, source, sessionId } = await askQuestion('How high is the tower?', {
    notebookIds: [isle, randomUUID()],
  });
  expect(mentions).toEqual([{ kind: 'notebook', id: isle, title: 'Isle' }]);
  expect(requestText()).toContain('75 metres');
  expect(requestText()).not.toContain('330 metres');
  expect(source[0]).toMatchObject({ name: 'Diary', within: { title: 'Isle', path: `/notebook/${isle}` } });

  await askQuestion('And the tower on the rock, how high is it?', { sessionId, notebookIds: [rock] });
  for (const words of ['75 metres', '330 metres']) expect(requestText()).toContain(words);

  const { readers } = await bob.call(pageReaders, { notebookId: isle });
  await bob.call(deleteReader, {
    notebookId: isle,
    readerId: readers.find(({ role }) => role === 'viewer')!.readerId,
  });
  openai.answersWith('I do not know.');
  await askQuestion('How high is the tower on the isle?', { sessionId });
  const { system } = openai.requests.findLast((request) => request.turns.length > 0)!;
  expect(system).not.toContain('75 metres');
});

it('refuses a question if no notebook has a source [notebook.chat]', async () => {
  const ann = await aUser(server);

  const { refused } = await ann.openStream(ask, {
    msgId: randomUUID(),
    prompt: 'Why?',
    projectId: ALL_NOTEBOOKS,
  });

  expect(refused).toMatchObject({ code: 400, msg: expect.stringMatching(/notebooks/) as string });
});
