import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finishUpload } from '@studiolo/contract/uploads/endpoints';
import { anUploadBegun, sendPart } from '../an-upload-begun.ts';
import type { Client } from '../client.ts';
import { databaseUrl } from '../database-url.ts';
import { filesUnder } from '../files-under.ts';
import { until } from '../until.ts';
import { aFreshDatabase, aServerProcess } from './for-each-test.ts';
import { aDataFolder } from './server-process.ts';

const MB = 1024 * 1024;
const database = aFreshDatabase();
let bucketFolder: string;
let s3: S3rver;
let port: number;

beforeEach(async () => {
  bucketFolder = await aDataFolder();
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: bucketFolder };
  s3 = new S3rver({ ...options, configureBuckets: [{ name: 'studiolo' }] });
  ({ port } = await s3.run());
});
afterEach(async () => {
  await s3.close();
  await rm(bucketFolder, { recursive: true, force: true });
});

const inBucket = () => ({
  DATABASE_URL: databaseUrl(database.connection),
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'studiolo',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});
const one = aServerProcess(inBucket);
const other = aServerProcess(inBucket);

const textOf = async (client: Client, url: string): Promise<string> =>
  (await fetch(url, { headers: { 'x-auth-token': client.token ?? '' } })).text();

it('goes on at another server where files lie in S3, and leaves no part there [file.resume]', async () => {
  const here = await one.aUser();
  const there = other.client(here.token);
  const uploadId = await anUploadBegun(here, 2 * MB);
  await sendPart(here, uploadId, 0, 'a'.repeat(MB));
  await one.kill();

  await sendPart(there, uploadId, MB, 'b'.repeat(MB));
  const { made } = await there.call(finishUpload, { uploadId });

  expect(await textOf(there, other.url + made)).toBe('a'.repeat(MB) + 'b'.repeat(MB));
  await until(async () => {
    const objects = await filesUnder(join(bucketFolder, 'studiolo', 'uploads')).catch(() => []);
    return objects.every((path) => !path.endsWith('_object'));
  });
});
