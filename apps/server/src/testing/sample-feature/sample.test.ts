import { randomUUID } from 'node:crypto';
import { exportAccount } from '@studiolo/contract/account/profile-endpoints';
import { getUser } from '@studiolo/contract/account/endpoints';
import { ask, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import { findMentions } from '@studiolo/contract/mentions/endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { getFileText } from '@studiolo/contract/files/endpoints';
import { eq, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { UNDO_MS } from '../../core/deletion/deletion.ts';
import { ERASE_DELETED } from '../../core/deletion/deletion.jobs.ts';
import { aServerWithModel } from '../fixtures/a-server.ts';
import { aUser } from '../fixtures/a-user.ts';
import { unpackArchive } from '../samples/unpack-archive.ts';
import { until } from '../until.ts';
import { addOrchidBook, orchidBooks, sampleShelf } from './sample-shelf.ts';
import { orchidDiaries, orchidDiaryVersions, sampleText, saveDiary, startDiary } from './sample-text.ts';
import { deleteOrchid, KIND, orchids, sampleFeature, restoreOrchid, water } from './sample.feature.ts';

const { server, openai } = aServerWithModel({ extraFeatures: [sampleFeature, sampleShelf, sampleText] });

it('runs the background task of an added feature, and lists it', async () => {
  const ann = await aUser(server);
  const { runId } = await ann.call(water, {});

  await until(async () => (await ann.call(pageRuns, {})).records[0]?.state === 'done');
  expect((await ann.call(pageRuns, {})).records).toMatchObject([{ runId, kind: KIND, title: 'Watering' }]);
});

it('answers in the scope of an added feature by its instructions, and lists its conversations separately', async () => {
  const ann = await aUser(server);
  openai.answersWith('Mist me.');
  const question = { msgId: randomUUID(), prompt: 'How are you?', groundKind: KIND, groundId: '1' };
  const { text } = await ann.readStream(ask, question);

  expect(text).toBe('Mist me.');
  expect(openai.requests.at(-1)?.system).toContain('You speak for an orchid.');
  expect((await ann.call(pageTopics, {})).total).toBe(0);
  expect((await ann.call(pageRecords, { features: KIND })).records).toMatchObject([
    { prompt: 'How are you?' },
  ]);
  const [hit] = await ann.call(search, { query: 'How are you' });
  expect(hit?.path).toMatch(/^\/orchids\/1\?session=/);
  const nowhere = { ...question, msgId: randomUUID(), groundKind: 'cactus' };
  expect((await ann.openStream(ask, nowhere)).refused).toMatchObject({ code: 404 });
});

it('searches, mentions and exports the objects of an added feature', async () => {
  const ann = await aUser(server);

  expect(await ann.call(search, { query: 'orchid' })).toMatchObject([{ kind: KIND, path: '/orchids/1' }]);
  expect(await ann.call(findMentions, { query: 'orchid', kinds: [KIND] })).toMatchObject([
    { kind: KIND, id: '1', title: 'A white orchid' },
  ]);
  const answer = await ann.send(exportAccount, {});
  const files = await unpackArchive(Buffer.from(await answer.arrayBuffer()));
  expect(String(files.get('orchids.json'))).toContain('A white orchid');
});

it('deletes, restores and finally erases the objects of an added feature that only declares its table', async () => {
  const { database, jobs } = server.inside;
  await database.execute(
    sql`CREATE TABLE orchids (id uuid PRIMARY KEY, owner_id uuid NOT NULL, deleted_at timestamptz)`,
  );
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const { cliUserId } = await ann.call(getUser, {});
  const orchidId = randomUUID();
  await database.insert(orchids).values({ id: orchidId, ownerId: cliUserId });

  await ann.call(deleteOrchid, { orchidId });
  expect(await bob.try(restoreOrchid, { orchidId })).toMatchObject({ status: 404 });
  await ann.call(restoreOrchid, { orchidId });
  expect(await ann.try(restoreOrchid, { orchidId })).toMatchObject({ status: 404 });
  await ann.call(deleteOrchid, { orchidId });
  server.clock.advance(UNDO_MS + 1000);
  await jobs.enqueue(ERASE_DELETED, {});
  await until(async () => (await database.$count(orchids)) === 0);
});

/** Creates the table of the added feature, which has no migration. */
const createTable = async (table: PgTable): Promise<void> => {
  const { name, columns } = getTableConfig(table);
  const list = columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  await server.inside.database.execute(
    sql`CREATE TABLE ${sql.identifier(name)} (${sql.join(list, sql`, `)}, UNIQUE (${sql.identifier(columns[0]?.name ?? '')}${sql.raw(name.endsWith('versions') ? ', version' : '')}))`,
  );
};

it('learns the sources of an added shelf up to its limit', async () => {
  await createTable(orchidBooks);
  const ann = await aUser(server);
  const { sourceId } = await ann.call(addOrchidBook, { title: 'Moss', text: 'Orchids like moss.' });

  const { database } = server.inside;
  const fileId = await until(async () => {
    const [row] = await database.select().from(orchidBooks).where(eq(orchidBooks.id, sourceId));
    return row?.fileId ?? undefined;
  });
  await until(async () => (await ann.try(getFileText, { fileId })).status === 200);
  expect((await ann.call(getFileText, { fileId })).text).toContain('Orchids like moss.');

  await ann.call(addOrchidBook, { title: 'Bark', text: 'Orchids like bark.' });
  expect(await ann.try(addOrchidBook, { title: 'Sand', text: 'No.' })).toMatchObject({ status: 413 });
});

it('saves an added kind of text only over its current version, and keeps earlier versions', async () => {
  await createTable(orchidDiaries);
  await createTable(orchidDiaryVersions);
  const ann = await aUser(server);
  const diaryId = randomUUID();

  await ann.call(startDiary, { diaryId, content: 'A bud.' });
  expect(await ann.call(saveDiary, { diaryId, version: 1, content: 'A flower.' })).toMatchObject({
    version: 2,
  });
  expect(await ann.try(saveDiary, { diaryId, version: 1, content: 'A leaf.' })).toMatchObject({
    status: 409,
    data: { current: { content: 'A flower.' } },
  });
  expect(await server.inside.database.$count(orchidDiaryVersions)).toBe(2);
});
