import { randomUUID } from 'node:crypto';
import { ask } from '@studiolo/contract/chat/endpoints';
import { deleteFolder, restoreFolder } from '@studiolo/contract/chat/folder-endpoints';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import {
  addProjectPages,
  addProjectText,
  deleteProjectSource,
  pageProjectSources,
  relearnProjectSource,
  renameProjectSource,
  restoreProjectSource,
  scheduleProjectSource,
  uploadProjectSource,
  type ProjectSource,
} from '@studiolo/contract/chat/project-source-endpoints';
import { getFileText } from '@studiolo/contract/files/endpoints';
import { findMentions } from '@studiolo/contract/mentions/endpoints';
import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import { afterAll, expect, it } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import {
  aProject,
  aProjectFile,
  aProjectText,
  aSettledProjectSource,
} from '../../../testing/fixtures/a-project.ts';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import {
  anUnfinishedUpload,
  requestUpload,
  sendPart,
} from '../../../testing/fixtures/an-unfinished-upload.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import { startPages } from '../../../testing/stand-ins/web/pages.ts';
import { until } from '../../../testing/until.ts';

const web = await startPages();
afterAll(() => web.close());
const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '1000' },
  isAllowedAddress: (address) => address === '127.0.0.1',
});

const TOWER_TEXT = 'The tower of Borealis stands on a rock.';

/** Asks a question in a project and returns the citations of the answer. */
const citedIn = async (client: Client, folderId: string) => {
  openai.answersWith('It stands on a rock [1].');
  const { events } = await client.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'Where does the tower of Borealis stand?',
    folderId,
  });
  return events.findLast((event) => event.type === 'citations')?.anchors ?? [];
};

it('cites a source by its title in the chats of its project, until it is deleted [chat.sources]', async () => {
  const ann = await aUser(server);
  const folderId = await aProject(ann);
  const { sourceId, fileId } = await aProjectFile(ann, folderId, 'rock.txt', TOWER_TEXT);
  expect(await citedIn(ann, folderId)).toMatchObject([{ fileId, name: 'rock.txt', quote: TOWER_TEXT }]);

  await ann.call(renameProjectSource, { sourceId, title: 'The log' });
  expect(await citedIn(ann, folderId)).toMatchObject([{ fileId, name: 'The log' }]);

  await ann.call(deleteProjectSource, { sourceId });
  expect(await citedIn(ann, folderId)).toEqual([]);
});

it('cites the replacement of a file, reports the changes, and erases the replaced file', async () => {
  const ann = await aUser(server);
  const folderId = await aProject(ann);
  const { sourceId, fileId } = await aProjectFile(ann, folderId, 'rock.txt', 'The tower stands nowhere.');

  await ann.upload(uploadProjectSource.path, 'new.txt', TOWER_TEXT, { folderId, sourceId });

  const replaced = await aSettledProjectSource(
    ann,
    folderId,
    sourceId,
    (source) => source.status === 'learned' && source.fileId !== fileId,
  );
  expect(replaced).toMatchObject({ title: 'rock.txt', changes: { added: 1, removed: 1 } });
  expect(await citedIn(ann, folderId)).toMatchObject([{ fileId: replaced.fileId, quote: TOWER_TEXT }]);
  expect(await ann.try(getFileText, { fileId })).toMatchObject({ code: 404 });
});

it('reports how much of a file was read, or why it cannot be read', async () => {
  const ann = await aUser(server);
  const folderId = await aProject(ann);

  const prices = await aProjectFile(ann, folderId, 'prices.csv', 'lamp,price\nbig,3\n');
  const empty = await aProjectFile(ann, folderId, 'empty.txt', ' ');

  expect(prices).toMatchObject({ status: 'learned', report: 'Characters read: 17.' });
  expect(empty).toMatchObject({ status: 'failed', canRetry: false });
  expect(empty.error).not.toBe('');
  await ann.call(relearnProjectSource, { sourceId: prices.sourceId });
  expect(await aSettledProjectSource(ann, folderId, prices.sourceId)).toMatchObject({ status: 'learned' });
});

it('gives a page its own title, unless a person chose one', async () => {
  const ann = await aUser(server);
  const folderId = await aProject(ann);
  const body = `<!doctype html><title>The tower of Borealis</title><article><h1>The tower of Borealis</h1>${`<p>${TOWER_TEXT}</p>`.repeat(12)}</article>`;
  const urls = [web.put('/tower', { body }), web.put('/named', { never: true, body: '' })];
  expect(await ann.call(addProjectPages, { folderId, urls })).toEqual({ added: 2 });
  const listed = async (url: string | undefined) =>
    (await ann.call(pageProjectSources, { folderId })).records.find((source) => source.url === url)!;
  const named = await listed(urls[1]);

  await ann.call(renameProjectSource, { sourceId: named.sourceId, title: 'Mine' });
  web.put('/named', { body });
  await ann.call(deleteProjectSource, { sourceId: named.sourceId });
  await ann.call(restoreProjectSource, { sourceId: named.sourceId });

  await until(async () => (await listed(urls[0])).title === 'The tower of Borealis');
  await until(async () => (await listed(urls[1])).status === 'learned');
  expect((await listed(urls[1])).title).toBe('Mine');
});

it('finds sources among the files that a question can mention', async () => {
  const ann = await aUser(server);
  const { fileId } = await aProjectFile(ann, await aProject(ann), 'borealis.txt', TOWER_TEXT);

  expect(await ann.call(findMentions, { query: 'borealis', kinds: ['document'] })).toMatchObject([
    { id: fileId },
  ]);
});

it('receives a large file in parts, from the owner of the project only', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const folderId = await aProject(ann);
  const goal = { purpose: 'project-source', folderId };
  expect((await requestUpload(bob, TOWER_TEXT.length, goal)).status).toBe(404);

  const uploadId = await anUnfinishedUpload(ann, TOWER_TEXT.length, goal);
  await sendPart(ann, uploadId, 0, TOWER_TEXT);

  const { made: sourceId } = await ann.call(finishUpload, { uploadId });

  const isLearned = ({ status }: ProjectSource) => status === 'learned';
  const source = await aSettledProjectSource(ann, folderId, sourceId, isLearned);
  expect(source).toMatchObject({ title: 'rock.txt', size: TOWER_TEXT.length });
});

it('refuses sources beyond the limit of a project', async () => {
  const ann = await aUser(server);
  const folderId = await aProject(ann);
  const urls = Array.from({ length: CHAT_LIMITS.folderSources }, (_, at) =>
    web.put(`/full/${at}`, { never: true, body: '' }),
  );
  await ann.call(addProjectPages, { folderId, urls });

  expect(await ann.try(addProjectText, { folderId, title: 'Rock', text: TOWER_TEXT })).toMatchObject({
    status: 413,
    msg: 'A project can have up to 50 sources. Delete some that are no longer needed.',
  });
  await ann.call(deleteFolder, { folderId });
  await until(() => web.waiting('/full') === 0);
});

it('lets only the owner add and change sources, and nobody while the project is deleted', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const folderId = await aProject(ann);
  const { sourceId } = await aProjectText(ann, folderId, 'Rock', TOWER_TEXT);
  const rock = { folderId, title: 'Rock', text: TOWER_TEXT };

  expect(await bob.try(addProjectText, rock)).toMatchObject({ status: 404 });
  expect(await bob.try(renameProjectSource, { sourceId, title: 'Mine' })).toMatchObject({ status: 404 });
  const { sourceId: page } = (await ann.call(pageProjectSources, { folderId })).records[0]!;
  expect(await bob.try(scheduleProjectSource, { sourceId: page, schedule: 'daily' })).toMatchObject({
    status: 404,
  });
  await ann.call(deleteFolder, { folderId });
  expect(await ann.try(addProjectText, rock)).toMatchObject({ status: 404 });
  expect(await ann.try(deleteProjectSource, { sourceId })).toMatchObject({ status: 404 });
  await ann.call(restoreFolder, { folderId });
  await ann.call(addProjectText, rock);
});
