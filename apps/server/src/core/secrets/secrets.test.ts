import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readKeyFile } from './key-file.ts';
import { createSeal } from './seal.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studiolo-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('opens its own secrets, each sealed differently; refuses changed or moved ones', () => {
  const seal = createSeal(randomBytes(32));
  const closed = seal.close('秘密 key', 'openai');

  expect(seal.open(closed, 'openai')).toBe('秘密 key');
  expect(seal.close('秘密 key', 'openai')).not.toBe(closed);
  expect(seal.open(closed, 'google')).toBeUndefined();
  expect(createSeal(randomBytes(32)).open(closed, 'openai')).toBeUndefined();
  const bytes = Buffer.from(closed, 'base64');
  for (const at of [0, 13, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(seal.open(changed.toString('base64'), 'openai')).toBeUndefined();
  }
  for (const changed of [`${closed}x`, `${closed} `, `${closed}=`, closed.replace(/=*$/, '=\n')])
    expect(seal.open(changed, 'openai')).toBeUndefined();
  expect(seal.open('', 'openai')).toBeUndefined();
});

it('creates one key for simultaneous readers, readable by the server alone', async () => {
  const path = join(folder, 'made', 'secret.key');
  const keys = await Promise.all(Array.from({ length: 8 }, () => readKeyFile(path)));

  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'made'))).toEqual(['secret.key']);
});

it('refuses a file without a key, and leaves it unchanged', async () => {
  const path = join(folder, 'broken.key');
  await writeFile(path, 'not a key');
  await expect(readKeyFile(path)).rejects.toThrow(/does not contain a key/);
});
