import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { getFiles, getFileText, uploadChatFile } from '@studiolo/contract/files/endpoints';
import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import { fileOfUrl } from '@studiolo/contract/files/rules';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { anUnfinishedUpload, offsetOf, sendPart } from '../fixtures/an-unfinished-upload.ts';
import { anUpload } from '../fixtures/an-upload.ts';
import type { Client } from '../client.ts';
import { databaseUrl } from '../database/database-url.ts';
import { filesUnder } from '../files-under.ts';
import { until } from '../until.ts';
import { aLongDocument } from './a-long-document.ts';
import { startStalledUpload } from './stalled-upload.ts';
import { aFreshDatabase, aServerProcess } from './for-each-test.ts';

const database = aFreshDatabase();
const server = aServerProcess(() => ({ DATABASE_URL: databaseUrl(database.connection) }));
let ann: Client;

beforeEach(async () => {
  ann = await server.aUser();
});

const storedFiles = () => filesUnder(join(server.folder, 'files'));

const crash = async (): Promise<void> => {
  await server.kill();
  await server.start();
};

const LEARNED = { status: 'ready', runs: ['learn done'] };

const learned = async (fileId: string) => {
  const [file] = await ann.call(getFiles, { fileIds: [fileId] });
  const { records } = await ann.call(pageRuns, {});
  return { status: file?.status, runs: records.map(({ kind, state }) => `${kind} ${state}`) };
};

it('leaves no data of a file whose upload was cut off by a crash [file.upload]', async () => {
  const incoming = join(server.folder, 'incoming');
  const half = startStalledUpload(server.url, ann.token ?? '');
  await until(async () => (await readdir(incoming)).length > 0);

  await crash();
  half.disconnect();

  expect((await ann.call(pageRuns, {})).records).toEqual([]);
  expect(await storedFiles()).toEqual([]);
  const file = await ann.upload(uploadChatFile.path, 'whole.txt', 'Here is all of it.');
  expect(file.code).toBe(200);
  expect(await storedFiles()).not.toEqual([]);
});

it('resumes an upload after the server was killed during one of its parts [file.resume]', async () => {
  const uploadId = await anUnfinishedUpload(ann, 3_000_000);
  await sendPart(ann, uploadId, 0, 'a'.repeat(1_000_000));
  const incoming = join(server.folder, 'incoming');
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.alloc(1_000_000, 'b')),
  });
  const half = fetch(`${server.url}/api/cli/upload/v1/tus/${uploadId}`, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'x-auth-token': ann.token ?? '',
      'upload-offset': String(1_000_000),
      'content-type': 'application/offset+octet-stream',
    },
    body,
    duplex: 'half',
    // Cut off when the server is killed.
  }).catch(() => undefined);
  await until(async () => (await readdir(incoming)).length > 0);

  await crash();
  await half;

  expect(await offsetOf(ann, uploadId)).toBe(1_000_000);
  await sendPart(ann, uploadId, 1_000_000, 'c'.repeat(1_000_000));
  await sendPart(ann, uploadId, 2_000_000, 'd'.repeat(1_000_000));
  const { made } = await ann.call(finishUpload, { uploadId });
  const text = await fetch(server.url + made, { headers: { 'x-auth-token': ann.token ?? '' } });
  expect(await text.text()).toBe('acd'.replaceAll(/./g, (character) => character.repeat(1_000_000)));
  expect(await readdir(incoming)).toEqual([]);
});

it('learns files that have no job when the server starts, for example after a database was restored [file.upload]', async () => {
  const { fileId } = await anUpload(ann, 'rock.txt', 'The tower stands on a rock.');
  await server.end('SIGTERM');
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(`UPDATE runs SET state = 'queued', server = NULL, finished_at = NULL`);
  await client.query(`UPDATE files SET status = 'reading'`);
  await client.end();

  await server.start();

  await expect.poll(() => learned(fileId)).toEqual(LEARNED);
});

it('learns a file again after a crash during its parsing [file.upload]', async () => {
  const { data } = await ann.upload(uploadChatFile.path, 'long.html', aLongDocument(15_000));
  const { fileId } = fileOfUrl(data ?? '')!;
  await until(async () => (await ann.call(pageRuns, {})).records[0]?.state === 'running');

  await crash();

  await expect.poll(() => learned(fileId)).toEqual(LEARNED);
  expect((await ann.call(getFileText, { fileId })).text).toContain(
    'Paragraph 14999 tells of lighthouse number 104993.',
  );
});
