import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ObjectMissing } from '../../ports/object-missing.ts';
import type { Storage } from '../../ports/storage.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';

let folder: string;
let s3: S3rver;
let s3Port: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
  const directory = path.join(folder, 's3');
  const settings = { port: 0, address: '127.0.0.1', silent: true, directory };
  s3 = new S3rver({ ...settings, configureBuckets: [{ name: 'media' }] });
  s3Port = (await s3.run()).port;
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const onDisk = () => createDiskStorage({ folder: path.join(folder, 'disk') });

const inBucket = () =>
  createS3Storage({
    endpoint: `http://127.0.0.1:${s3Port}`,
    region: 'us-east-1',
    bucket: 'media',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });

const aFile = async (content: string | Buffer): Promise<string> => {
  const file = path.join(folder, 'upload');
  await writeFile(file, content);
  return file;
};

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('a storage %s', (_name, create: () => Storage) => {
  let storage: Storage;
  beforeEach(() => {
    storage = create();
  });

  it('returns all of the stored bytes, or a range of them', async () => {
    await storage.putFile('files/1/original.txt', await aFile('0123456789'), 'text/plain');
    expect(await text(await storage.open('files/1/original.txt'))).toBe('0123456789');
    expect(await text(await storage.open('files/1/original.txt', { start: 2, end: 4 }))).toBe('234');
    expect(await text(await storage.open('files/1/original.txt', { start: 8, end: 99 }))).toBe('89');
    await storage.putText('files/1/text', 'Grüße, 你好');
    expect(await storage.getText('files/1/text')).toBe('Grüße, 你好');
  });

  it('moves the file instead of copying it', async () => {
    const file = await aFile(Buffer.alloc(2_000_000, 'x'));
    await storage.putFile('files/2/original.bin', file, 'application/octet-stream');
    expect(existsSync(file)).toBe(false);
    expect(await text(await storage.open('files/2/original.bin'))).toHaveLength(2_000_000);
  });

  it('replaces the content of an existing key', async () => {
    await storage.putText('files/3/text', 'before');
    await storage.putText('files/3/text', 'after');
    expect(await storage.getText('files/3/text')).toBe('after');
  });

  it('reports a key that is missing or was deleted, and deletes idempotently', async () => {
    await expect(storage.getText('files/none')).rejects.toBeInstanceOf(ObjectMissing);
    await expect(storage.open('files/none')).rejects.toBeInstanceOf(ObjectMissing);
    await storage.putText('files/4/text', 'x');
    await storage.delete('files/4/text');
    await storage.delete('files/4/text');
    await expect(storage.getText('files/4/text')).rejects.toBeInstanceOf(ObjectMissing);
    await expect(storage.open('files/4/text')).rejects.toBeInstanceOf(ObjectMissing);
  });

  it.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../../up',
    'a//b',
    'a/.',
    '.hidden',
    'a\\..\\b',
    'a\0b',
    'a\nb',
    'a/',
    'ü',
  ])('refuses the key %j everywhere', async (key) => {
    await expect(storage.putText(key, 'x')).rejects.toThrow('not a valid storage key');
    await expect(storage.putFile(key, await aFile('x'), 'text/plain')).rejects.toThrow(
      'not a valid storage key',
    );
    await expect(storage.getText(key)).rejects.toThrow('not a valid storage key');
    await expect(storage.open(key)).rejects.toThrow('not a valid storage key');
    await expect(storage.delete(key)).rejects.toThrow('not a valid storage key');
  });
});

it('leaves no incomplete file on disk', async () => {
  const storage = onDisk();
  await storage.putText('files/5/text', 'x');
  await storage.putFile('files/5/original', await aFile('y'), 'text/plain');
  expect(await readdir(path.join(folder, 'disk', '.unfinished'))).toEqual([]);
});
