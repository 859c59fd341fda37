import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './compress.ts';
import { sweepFolder } from './sweep.ts';

let folder: string;
const script = 'assets/index-AbCd1234.js';
const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60 * 1_000);

const age = (name: string) => utimesSync(path.join(folder, name), lastWeek, lastWeek);
const read = (name: string) => readFileSync(path.join(folder, name));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'output-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, script), 'export const word = 1;\n'.repeat(100));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('adds compressed copies that decompress to the original file', async () => {
  await compressFolder(folder);
  expect(brotliDecompressSync(read(`${script}.br`)).equals(read(script))).toBe(true);
  expect(gunzipSync(read(`${script}.gz`)).equals(read(script))).toBe(true);
});

it('compresses a file again if its content changed under the same name', async () => {
  writeFileSync(path.join(folder, 'index.html'), '<p>one</p>'.repeat(200));
  await compressFolder(folder);
  writeFileSync(path.join(folder, 'index.html'), '<p>two</p>'.repeat(200));
  await compressFolder(folder);
  expect(brotliDecompressSync(read('index.html.br')).toString()).toContain('two');
});

it('deletes files of builds more than a day old, and keeps all files of this build', async () => {
  await compressFolder(folder);
  writeFileSync(path.join(folder, 'assets/gone-AbCd1234.js'), 'old');
  for (const name of [`${script}.br`, `${script}.gz`, 'assets/gone-AbCd1234.js']) age(name);

  await compressFolder(folder);
  await sweepFolder(folder);

  expect(readdirSync(path.join(folder, 'assets')).sort()).toEqual([
    'index-AbCd1234.js',
    'index-AbCd1234.js.br',
    'index-AbCd1234.js.gz',
  ]);
});
