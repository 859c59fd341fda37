import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import { anUnfinishedUpload, sendPart } from '../fixtures/an-unfinished-upload.ts';
import type { Client } from '../client.ts';
import { databaseUrl } from '../database/database-url.ts';
import { filesUnder } from '../files-under.ts';
import { startBucket } from '../stand-ins/services/bucket.ts';
import { until } from '../until.ts';
import { aFreshDatabase, aServerProcess } from './for-each-test.ts';

const MB = 1024 * 1024;
const database = aFreshDatabase();
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeEach(async () => {
  bucket = await startBucket();
});
afterEach(() => bucket.close());

const inBucket = () => ({ DATABASE_URL: databaseUrl(database.connection), ...bucket.settings });
const one = aServerProcess(inBucket);
const other = aServerProcess(inBucket);

const textOf = async (client: Client, url: string): Promise<string> =>
  (await fetch(url, { headers: { 'x-auth-token': client.token ?? '' } })).text();

it('continues an upload on another server with S3, and deletes all its parts [file.resume]', async () => {
  const here = await one.aUser();
  const there = other.client(here.token);
  const uploadId = await anUnfinishedUpload(here, 2 * MB);
  await sendPart(here, uploadId, 0, 'a'.repeat(MB));
  await one.kill();

  await sendPart(there, uploadId, MB, 'b'.repeat(MB));
  const { made } = await there.call(finishUpload, { uploadId });

  expect(await textOf(there, other.url + made)).toBe('a'.repeat(MB) + 'b'.repeat(MB));
  await until(async () => {
    const objects = await filesUnder(join(bucket.folder, 'uploads')).catch(() => []);
    return objects.every((path) => !path.endsWith('_object'));
  });
});
