import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadTranscript, type ReadResult } from './read-in-process.ts';

let incomingFolder: string;
beforeAll(async () => {
  incomingFolder = await mkdtemp(join(tmpdir(), 'transcripts-'));
});
afterAll(() => rm(incomingFolder, { recursive: true, force: true }));

const READ = { lines: [], remark: null };
const reading = (parse: (path: string) => Promise<ReadResult>) =>
  createReadTranscript({ parse, incomingFolder });

it('passes any pasted transcript to the parser process, and leaves no file behind [voice.transcribe]', async () => {
  const tasks: unknown[] = [];
  const read = reading(async (path) => {
    tasks.push(JSON.parse(await readFile(path, 'utf8')));
    return READ;
  });

  expect(await read('{"text": "\ud800 0:05 Ann"}', 60)).toBe(READ);
  expect(tasks).toEqual([{ text: '{"text": "\ud800 0:05 Ann"}', seconds: 60 }]);
  expect(await readdir(incomingFolder)).toEqual([]);
});

it('reports why the parser process refused a transcript, and leaves no file behind [voice.transcribe]', async () => {
  const refusal = { code: 'INVALID' as const, details: { key: 'voice-json-empty' as const } };
  await expect(reading(async () => refusal)('[]', 60)).rejects.toMatchObject(refusal);
  await expect(reading(() => Promise.reject(new Error('too slow')))('a', 60)).rejects.toThrow('too slow');
  expect(await readdir(incomingFolder)).toEqual([]);
});
