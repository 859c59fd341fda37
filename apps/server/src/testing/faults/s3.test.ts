import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask } from '@studiolo/contract/chat/endpoints';
import { deleteFile } from '@studiolo/contract/files/endpoints';
import { aDocument, anUpload } from '../fixtures/an-upload.ts';
import { filesUnder } from '../files-under.ts';
import { startBucket } from '../stand-ins/services/bucket.ts';
import { until } from '../until.ts';
import { databaseUrl } from '../database/database-url.ts';
import { aFreshDatabase, aServerProcessWithModel } from './for-each-test.ts';

const database = aFreshDatabase();
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeEach(async () => {
  bucket = await startBucket();
});
afterEach(() => bucket.close());

const { server, openai } = aServerProcessWithModel(() => ({
  DATABASE_URL: databaseUrl(database.connection),
  ...bucket.settings,
}));

const objects = async (): Promise<string[]> =>
  (await filesUnder(bucket.folder)).filter((path) => path.endsWith('_object'));

it('keeps files in S3 from the upload to the cited answer [file.upload] [chat.sources]', async () => {
  const ann = await server.aUser();
  const pdf = await aDocument('pdflatex-4-pages.pdf');
  const file = await anUpload(ann, 'report.pdf', pdf);
  expect(file).toMatchObject({ status: 'ready', error: '' });
  expect(await objects()).toHaveLength(2);
  expect(existsSync(join(server.folder, 'files'))).toBe(false);

  const response = await fetch(server.url + file.url, {
    headers: { 'x-auth-token': ann.token ?? '', 'x-app-code': 'studiolo' },
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);

  openai.answersWith('It says so [1].');
  const { text, events } = await ann.readStream(ask, {
    msgId: randomUUID(),
    prompt: 'What does the report say?',
    model: 'gpt3.5',
    fileIds: [file.fileId],
  });
  expect(text).toBe('It says so [1].');
  const citations = events.findLast((event) => event.type === 'citations');
  expect(citations).toMatchObject({
    anchors: expect.arrayContaining([expect.objectContaining({ number: 1, fileId: file.fileId })]),
  });

  await ann.call(deleteFile, { fileId: file.fileId });
  await until(async () => (await objects()).length === 0);
});
